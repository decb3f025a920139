import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** That a user may set their password, once, by a link (rule USER-12). The link's token is never kept: only its SHA-256. */
export const invitationRecord = new Entity({
  userName: field(z.string(), { column: 'user_name' }),
  tokenHash: field(z.string(), { column: 'token_hash' }),
  expiresMs: field(z.number(), { column: 'expires_ms' }),
});

export interface InvitationRecord extends RecordOf<typeof invitationRecord> {}
