import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_CLAIM_LENGTH } from './sign-in-provider.ts';
import { userRecord } from './user-record.ts';

/** People and groups that one service may tell. */
export const MAX_DIRECTORY_PEOPLE = 5_000;
export const MAX_DIRECTORY_GROUPS = 500;
/** Memberships of people in these groups, counted once for each: all of them may be asked for at once. */
export const MAX_DIRECTORY_MEMBERS = 100_000;
/** What a service may say in one call, bytes: everybody in one group, with names and addresses of all. */
export const MAX_DIRECTORY_BYTES = 2 * 1_024 * 1_024;
/** Tokens of one service at once: a new one is entered at the service before the old one ends. */
export const MAX_DIRECTORY_TOKENS = 2;
/** Mail addresses of one person that are kept. */
export const MAX_DIRECTORY_MAILS = 5;

const text = plainLine.max(MAX_CLAIM_LENGTH);

/** What a service says of a person beside their identity (RFC 7643, section 4.1). */
export const directoryFacts = z.object({
  displayName: text.optional(),
  name: z
    .object({ formatted: text.optional(), givenName: text.optional(), familyName: text.optional() })
    .optional(),
  emails: z
    .array(z.object({ value: text, type: text.optional(), primary: z.boolean().optional() }))
    .max(MAX_DIRECTORY_MAILS)
    .optional(),
});

export type DirectoryFacts = z.output<typeof directoryFacts>;

/** A person whom a service of the company tells by SCIM (RFC 7643). */
export const directoryPerson = new Entity({
  /** This server's own name for them, as the service is told it. */
  id: field(z.string(), { column: 'id' }),
  provider: field(z.string(), { column: 'provider' }),
  /** The account of the service that is theirs; the service's own id where it says one. */
  subject: field(z.string().max(255), { column: 'subject' }),
  /** The service's own id for them; undefined where it says none. */
  externalId: field(plainLine.min(1).max(255).optional(), { column: 'external_id', default: undefined }),
  /** As which they are known there; the case does not tell two apart. */
  userName: field(userRecord.fields.userName.schema, { column: 'user_name' }),
  active: field(z.boolean(), { column: 'active', default: true }),
  facts: field(directoryFacts, { column: 'facts', default: {} }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  changedMs: field(z.int(), { column: 'changed_ms' }),
  /** Grows with each change. */
  edit: field(z.int().min(1), { column: 'edit', default: 1 }),
});

export interface DirectoryPerson extends RecordOf<typeof directoryPerson> {}

/** A group that a service tells. */
export const directoryGroup = new Entity({
  id: field(z.string(), { column: 'id' }),
  provider: field(z.string(), { column: 'provider' }),
  externalId: field(plainLine.min(1).max(255).optional(), { column: 'external_id', default: undefined }),
  /** Rules know it by this name, or by the service's own id. */
  displayName: field(text.min(1), { column: 'display_name' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  changedMs: field(z.int(), { column: 'changed_ms' }),
  edit: field(z.int().min(1), { column: 'edit', default: 1 }),
});

export interface DirectoryGroup extends RecordOf<typeof directoryGroup> {}

/** What a service shows when it tells people and groups. The token itself is never kept: only its SHA-256. */
export const directoryToken = new Entity({
  hash: field(z.string(), { column: 'hash' }),
  /** The first characters of the token, which stand for it. */
  id: field(z.string().max(32), { column: 'id' }),
  provider: field(z.string(), { column: 'provider' }),
  createdBy: field(z.string(), { column: 'created_by' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  /** When it was used last, to a minute, and from where; 0 and empty: never. */
  usedMs: field(z.int(), { column: 'used_ms', default: 0 }),
  usedIp: field(z.string(), { column: 'used_ip', default: '' }),
});

export interface DirectoryToken extends RecordOf<typeof directoryToken> {}
