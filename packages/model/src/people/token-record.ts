import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { LAST_LEVEL } from './limits.ts';
import { ACCESS_LENGTH } from './rights.ts';

/** A network address, or a range of them by CIDR. */
export const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Tokens that one person may have at once, those that are over and were not removed among them. */
export const MAX_TOKENS_OF_USER = 50;
/** Longest life of one, days. */
export const MAX_TOKEN_DAYS = 366;
/** Groups and devices that one may be narrowed to, and address ranges that it may be used from. */
export const MAX_TOKEN_GROUPS = 100;
export const MAX_TOKEN_DEVICES = 1_000;
export const MAX_TOKEN_ADDRESSES = 50;
/** Calls a minute that one may be good for at most, and those of one of which nothing is said. */
export const MAX_TOKEN_RATE = 6_000;
export const TOKEN_RATE = 600;
/** A token for chosen devices is at most of this level: what administrators do knows no devices. */
export const NARROWED_LEVEL = 1;

/** A token, by which a program makes calls as somebody, with no more than is said here. The token itself is never kept: only its SHA-256. */
export const tokenRecord = new Entity({
  hash: field(z.string(), { column: 'hash' }),
  /** The first characters of the token, which stand for it wherever it is spoken of. */
  id: field(z.string().max(32), { column: 'id' }),
  /** Its owner. */
  userName: field(z.string(), { column: 'user_name' }),
  /** What it is for. */
  name: field(plainLine.min(1).max(64), { column: 'name' }),
  /** The level as which it counts, where its owner is not of a lower one. */
  level: field(z.int().min(0).max(LAST_LEVEL), { column: 'level' }),
  /** Access string: what of its owner's rights it has. */
  access: field(
    z
      .string()
      .regex(/^[01]+$/)
      .length(ACCESS_LENGTH),
    { column: 'access' },
  ),
  /** The groups and devices that it is narrowed to; both empty: all that its owner sees. */
  groupIds: field(z.array(z.int().min(1)).max(MAX_TOKEN_GROUPS).readonly(), { column: 'group_ids' }),
  deviceids: field(z.array(z.string().min(1).max(64)).max(MAX_TOKEN_DEVICES).readonly(), {
    column: 'deviceids',
  }),
  /** From where it may be used; empty: from anywhere. */
  addresses: field(z.array(addressRange).max(MAX_TOKEN_ADDRESSES).readonly(), { column: 'addresses' }),
  /** Calls a minute. */
  rate: field(z.int().min(1).max(MAX_TOKEN_RATE), { column: 'rate' }),
  createdMs: field(z.int(), { column: 'created_ms' }),
  expiresMs: field(z.int(), { column: 'expires_ms' }),
  /** When it was used last, to a minute, and from where; 0 and empty: never. */
  usedMs: field(z.int(), { column: 'used_ms', default: 0 }),
  usedIp: field(z.string(), { column: 'used_ip', default: '' }),
});

export interface TokenRecord extends RecordOf<typeof tokenRecord> {}
