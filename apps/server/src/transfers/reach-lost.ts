import { OutriderError } from '@outrider/model/error-code.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';

/** The person who imports into a branch does not manage it any more: no fault of a record, and the transfer stops before it. */
export class ReachLost extends OutriderError {
  constructor() {
    super('FORBIDDEN', transferSentences.nobody);
  }
}
