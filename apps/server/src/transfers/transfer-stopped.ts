/** Thrown by work that ends in the middle, as somebody stopped its transfer: it goes on later. */
export class TransferStopped extends Error {
  constructor() {
    super('the transfer was stopped');
  }
}
