/** A box of an MP4. */
export interface ReadBox {
  readonly type: string;
  /** A view. */
  readonly content: Uint8Array;
}

/** Bytes of a box's length and type. */
export const BOX_HEADER_LENGTH = 8;

/** Length and type of the box that begins with these bytes; undefined when they are no box of ours. */
export function readBoxHeader(bytes: Uint8Array): { length: number; type: string } | undefined {
  if (bytes.length < BOX_HEADER_LENGTH) return undefined;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  return length < BOX_HEADER_LENGTH || !/^[ -~]{4}$/.test(type) ? undefined : { length, type };
}

/** The whole boxes that stand one behind the other in the bytes; ends at the first that is none. */
export function* readBoxes(bytes: Uint8Array): Generator<ReadBox> {
  for (let at = 0; ;) {
    const header = readBoxHeader(bytes.subarray(at));
    if (header === undefined || at + header.length > bytes.length) return;
    yield { type: header.type, content: bytes.subarray(at + BOX_HEADER_LENGTH, at + header.length) };
    at += header.length;
  }
}

/** The content of the first box of that path within boxes; undefined when there is none. */
export function contentAt(bytes: Uint8Array, ...path: readonly string[]): Uint8Array | undefined {
  let content: Uint8Array | undefined = bytes;
  for (const wanted of path) {
    if (content === undefined) return undefined;
    let found: Uint8Array | undefined;
    for (const { type, content: inner } of readBoxes(content)) {
      if (type !== wanted) continue;
      found = inner;
      break;
    }
    content = found;
  }
  return content;
}
