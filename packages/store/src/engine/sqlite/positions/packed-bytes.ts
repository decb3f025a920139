/** The bytes in an answer that has some: it is them, or names them. */
function packedIn(gives: unknown): unknown {
  if (typeof gives !== 'object' || gives === null) return undefined;
  if ('batch' in gives) return gives.batch;
  if ('track' in gives) return gives.track;
  return 'journal' in gives ? gives.journal : gives;
}

/** What of an answer moves to the thread that asked, instead of being copied: reports in one buffer. */
export function transferred(gives: unknown): ArrayBuffer[] {
  const packed = packedIn(gives);
  return packed instanceof Uint8Array ? [packed.buffer as ArrayBuffer] : [];
}
