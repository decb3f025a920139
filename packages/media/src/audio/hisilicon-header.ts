/** Bytes of the header. */
const LENGTH = 4;

/**
 * Sound without the header that Hisilicon chips put in front of it: 00 01, half the bytes that follow, 00.
 * A body that does not begin so is given back as it is.
 */
export function withoutHisiliconHeader(body: Uint8Array): Uint8Array {
  const has =
    body.length > LENGTH &&
    body[0] === 0 &&
    body[1] === 1 &&
    body[3] === 0 &&
    (body[2] ?? 0) * 2 === body.length - LENGTH;
  return has ? body.subarray(LENGTH) : body;
}

/**
 * Sound with the header in front.
 * @throws RangeError when the length is odd or over 510 bytes: the header cannot tell it.
 */
export function withHisiliconHeader(sound: Uint8Array): Uint8Array<ArrayBuffer> {
  if (sound.length % 2 !== 0 || sound.length > 510) throw new RangeError(`${sound.length} bytes of sound`);
  const body = new Uint8Array(LENGTH + sound.length);
  body[1] = 1;
  body[2] = sound.length / 2;
  body.set(sound, LENGTH);
  return body;
}
