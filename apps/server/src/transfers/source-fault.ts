import { OutriderError } from '@outrider/model/error-code.ts';

/** The source cannot be read: no fault of a record, and the transfer goes on later. Its message is in raw words. */
export class SourceFault extends OutriderError {
  constructor(message: string, options?: ErrorOptions) {
    super('CONFLICT', message, options);
  }
}
