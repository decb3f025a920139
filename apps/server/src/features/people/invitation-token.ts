import { createHash, randomBytes } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { InvitationRecord } from '@outrider/model/people/invitation-record.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { Invitations } from '@outrider/store/people/invitations.ts';

const TOKEN_BYTES = 32;

/** A token that nobody guesses, as a link carries it. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash that is kept of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The invitation of a token that is still good. @throws OutriderError NOT_FOUND */
export async function invitationOf(
  token: string,
  invitations: Pick<Invitations, 'find'>,
  nowMs: number,
): Promise<InvitationRecord> {
  const found = await invitations.find(tokenHash(token), nowMs);
  if (found === undefined) throw new OutriderError('NOT_FOUND', peopleSentences.deadInvitation);
  return found;
}
