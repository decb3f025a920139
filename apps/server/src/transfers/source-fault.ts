import { OutriderError } from '@outrider/model/error-code.ts';

/** What is brought over cannot be read where it is: no fault of a record, and the transfer goes on later. Its message is in raw words. */
export class SourceFault extends OutriderError {
  constructor(message: string, options?: ErrorOptions) {
    super('CONFLICT', message, options);
  }
}
