import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** Characters that are kept of what a browser calls itself. */
export const MAX_AGENT_LENGTH = 256;

/** A signed-in session. The key itself is never kept: only its SHA-256. */
export const sessionRecord = new Entity({
  keyHash: field(z.string(), { column: 'key_hash' }),
  userName: field(z.string(), { column: 'user_name' }),
  /** The key sealed with the server's key: presigned URLs are checked with it (rule S02). */
  sealedKey: field(z.string(), { column: 'sealed_key' }),
  createdMs: field(z.number(), { column: 'created_ms' }),
  /** Slides on use: 12 h, or 30 d when saved. */
  expiresMs: field(z.number(), { column: 'expires_ms' }),
  saved: field(z.boolean(), { column: 'saved' }),
  /** Address from which somebody signed in; empty where an earlier version kept none. */
  ip: field(z.string(), { column: 'ip', default: '' }),
  /** What their browser called itself. */
  agent: field(z.string().max(MAX_AGENT_LENGTH), { column: 'agent', default: '' }),
  /** By what it began, and with which it ends: the kiosk link of that id, or a session at a service of the company ({@link serviceLinkId}). */
  linkId: field(z.string().optional(), { column: 'link_id', default: undefined }),
});

export interface SessionRecord extends RecordOf<typeof sessionRecord> {}

const OF_SERVICE = 'company:';

/** The {@link SessionRecord.linkId} of what began by a session at a service of the company. @param hash of the service and its session, which nobody could guess */
export const serviceLinkId = (hash: string): string => `${OF_SERVICE}${hash}`;

/** Whether it began by a kiosk link: it is a screen's, and nobody's own. */
export const isOfKiosk = ({ linkId }: Pick<SessionRecord, 'linkId'>): boolean =>
  linkId?.startsWith(OF_SERVICE) === false;

/** The mark of a session that is over: its key is no guess at a password. */
export const endedSession = new Entity({
  keyHash: field(z.string(), { column: 'key_hash' }),
  forgetMs: field(z.number(), { column: 'forget_ms' }),
});

/** A sign-in link that was used. */
export const usedTicket = new Entity({
  jti: field(z.string(), { column: 'jti' }),
  expiresMs: field(z.number(), { column: 'expires_ms' }),
});
