import { OutriderError } from '@outrider/model/error-code.ts';

/** A database that cannot be used as it is; the message says what to do. */
export class DamagedError extends OutriderError {
  /** @param what the fault, as the beginning of a sentence */
  constructor(what: string, options?: ErrorOptions) {
    super(
      'INTERNAL',
      `${what}. See what can be saved with "npm run doctor", or put a backup in its place with "npm run restore -- FILE".`,
      options,
    );
  }
}
