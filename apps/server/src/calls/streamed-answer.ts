/** An answer that is sent piece by piece, as it is made: for answers that are too large to hold, or to make at once. */
export class StreamedAnswer {
  readonly type: string;
  readonly pieces: AsyncIterable<string | Uint8Array>;

  /** @param pieces are asked for as the client takes them */
  constructor(type: string, pieces: AsyncIterable<string | Uint8Array>) {
    this.type = type;
    this.pieces = pieces;
  }
}
