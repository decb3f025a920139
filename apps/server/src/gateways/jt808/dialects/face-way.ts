/** What a recorder is asked of its faces. */
export type FaceAsked =
  | { readonly act: 'summary' }
  | { readonly act: 'get' | 'delete'; readonly ch: number }
  | {
      readonly act: 'set';
      readonly ch: number;
      readonly idcard: string;
      readonly name: string;
      /** Empty with its MD5 and a size of 0: the photo stays. */
      readonly url: string;
      readonly md5: string;
      readonly size: number;
    };

/** What it answered. */
export interface FaceSaid {
  /** Of the question. */
  readonly token: number;
  /** Raw words: why not; undefined where it did. */
  readonly fault: string | undefined;
  readonly ch: number;
  readonly updatedS: number;
  readonly idcard: string;
  readonly name: string;
  readonly md5: string;
  readonly slots: readonly number[];
}

/** How a make of recorder is spoken to of faces: bytes that go through JT/T 808 as they are (0x8900, 0x0900). */
export interface FaceWay {
  /** The kind of those messages. */
  readonly kind: number;
  /** @param token comes back in the answer, 16 bits @throws RangeError for a question that does not fit its message */
  print(token: number, asked: FaceAsked): Uint8Array;
  /** Undefined for bytes that are no answer. */
  read(data: Uint8Array): FaceSaid | undefined;
}
