import type { ErrorCode } from '@outrider/model/error-code.ts';
import { errorRows } from './errors.ts';

/** How a call fails for its caller: as the server says, without an answer, or with one that is not what its row says. */
export type CallFault = ErrorCode | 'NETWORK' | 'UNREADABLE';

/** A call that failed, on whatever door. The message is the server's own and English: people are told by the code. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: CallFault;

  constructor(code: CallFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** Whether the same call may succeed when it is made again. */
  get retryable(): boolean {
    if (this.code === 'UNREADABLE') return false;
    return this.code === 'NETWORK' || errorRows[this.code].retryable;
  }
}
