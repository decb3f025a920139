const HANDSHAKE = 0x16;
const RECORD_HEADER = 5;
/** A hello of more than this is none of a browser or an authority (a record has 16 KB at most: RFC 8446, 5.1). */
const MAX_RECORD = 16_384;
/** The list of protocols (RFC 7301): 16, and `acme-tls/1` behind its length. */
const PROOF = Buffer.from('\u000aacme-tls/1', 'latin1');

/**
 * The first record of a TLS connection.
 * @returns `more` while it is not whole; undefined where it is no TLS
 */
export function clientHelloIn(bytes: Buffer): Buffer | 'more' | undefined {
  if (bytes[0] !== undefined && bytes[0] !== HANDSHAKE) return undefined;
  if (bytes.length < RECORD_HEADER) return 'more';
  const length = bytes.readUInt16BE(RECORD_HEADER - 2);
  if (length > MAX_RECORD) return undefined;
  return bytes.length < RECORD_HEADER + length
    ? 'more'
    : bytes.subarray(RECORD_HEADER, RECORD_HEADER + length);
}

/** Whether a client hello asks for the proof of tls-alpn-01 (RFC 8737, 3). */
export function wantsProof(hello: Buffer): boolean {
  return hello.includes(PROOF);
}
