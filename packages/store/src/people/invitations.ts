import type { InvitationRecord } from '@outrider/model/people/invitation-record.ts';

/** The invitations that the store keeps: one a user, which goes with the user. */
export interface Invitations {
  /** Puts an invitation in place of the user's earlier one. @throws OutriderError NOT_FOUND for an unknown user */
  put(invitation: InvitationRecord): Promise<void>;
  /** The one of that token's hash, if it has not expired. */
  find(tokenHash: string, nowMs: number): Promise<InvitationRecord | undefined>;
  /** Invitations that have not expired, by user. */
  list(nowMs: number): Promise<InvitationRecord[]>;
  /** @returns whether they had one */
  remove(userName: string): Promise<boolean>;
}
