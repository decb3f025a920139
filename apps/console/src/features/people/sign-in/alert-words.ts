import type { PlainWord } from '@outrider/model/texts.ts';
import type { CallFault } from '@outrider/protocol/calls/call-error.ts';

const UNREACHABLE = 'The server does not answer. Check that it runs, then try again.';

/** Where a sign-in stands that has not worked yet. */
export interface SignInTrouble {
  /** What is wrong with the entry. */
  readonly fault: PlainWord | undefined;
  readonly refused: boolean;
  /** Of the server's refusal, or of what kept it from answering. */
  readonly code: CallFault | undefined;
  readonly unreached: boolean;
  /** Whether the deployment says 'Invalid User' of a refusal (rule SIGN-5). */
  readonly invalidUser: boolean;
}

/** Raw word of why nobody is signed in yet; undefined while nothing is wrong. */
export function alertWord({
  fault,
  refused,
  code,
  unreached,
  invalidUser,
}: SignInTrouble): PlainWord | undefined {
  if (fault !== undefined) return fault;
  // Who has to wait need not be an invalid user.
  if (refused) return invalidUser && code !== 'RATE_LIMIT' ? 'Invalid User' : 'AuthFailed';
  return unreached || code === 'NETWORK' ? UNREACHABLE : undefined;
}
