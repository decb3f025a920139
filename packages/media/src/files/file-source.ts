/** A file to read from, in pieces. */
export interface FileSource {
  /** Bytes. */
  readonly size: number;
  /** The bytes there are from `at` on, at most `length`. */
  read(at: number, length: number): Promise<Uint8Array>;
}
