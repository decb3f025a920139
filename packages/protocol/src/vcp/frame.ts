/**
 * Framing of the control connection (rule N01):
 *
 *     VCP\n<bytes>\n(<A-Z>:<value>\n)*[\n<payload>]
 *
 * `bytes` counts everything after the length line, in UTF-8. One WebSocket message holds one frame or several in a row:
 * text when every payload is text, binary otherwise.
 */
export const VCP_MAX_HEADER_BYTES = 64 * 1024;
/** Largest payload, except for uploads, which state their own limit. */
export const VCP_MAX_PAYLOAD_BYTES = 1024 * 1024;

/** Values by letter, A to Z. */
export type VcpFields = { readonly [letter: string]: string | undefined };

export interface VcpFrame {
  readonly fields: VcpFields;
  readonly payload: string | Uint8Array | undefined;
}

/** A message that is no VCP frame. */
export class VcpFrameError extends Error {
  override readonly name = 'VcpFrameError';
}

const decoder = new TextDecoder('utf-8', { fatal: true });
// oxlint-disable-next-line no-control-regex -- a line break or NUL in a value would end it early: that is what is looked for
const FORBIDDEN = /[\r\n\0]/;

/** Bytes of the text in UTF-8, without encoding it. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    // A surrogate pair is 4 bytes: 2 for each half.
    bytes += code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

function headerOf(fields: VcpFields): string {
  let header = '';
  for (const [letter, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (!/^[A-Z]$/.test(letter)) throw new VcpFrameError(`'${letter}' is no field letter`);
    if (FORBIDDEN.test(value)) throw new VcpFrameError(`field ${letter} holds a line break or NUL`);
    header += `${letter}:${value}\n`;
  }
  return header;
}

/**
 * A frame as text.
 * @throws VcpFrameError when a value holds CR, LF or NUL.
 */
export function encodeVcp(fields: VcpFields, payload?: string): string {
  const body = payload === undefined ? headerOf(fields) : `${headerOf(fields)}\n${payload}`;
  return `VCP\n${utf8Length(body)}\n${body}`;
}

const WIDE = /[\u0080-\uffff]/g;

/** Index of the first character from `from` on that is no ASCII; the text's length when all are. */
function nextWide(text: string, from: number): number {
  WIDE.lastIndex = from;
  return WIDE.test(text) ? WIDE.lastIndex - 1 : text.length;
}

/**
 * Index in `text` at which `bytes` UTF-8 bytes from `from` end, or -1 when there are fewer.
 * @param wide what {@link nextWide} says of `from`: up to there characters are bytes, and need no counting
 */
function endOf(text: string, from: number, bytes: number, wide: number): number {
  if (from + bytes <= wide) return from + bytes;
  let at = wide;
  for (let left = bytes - (wide - from); left > 0; at++) {
    if (at >= text.length) return -1;
    const code = text.charCodeAt(at);
    left -= code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code <= 0xdfff) ? 2 : 3;
    if (left < 0) return -1;
  }
  return at;
}

function parseBody(body: string): VcpFrame {
  const fields: Record<string, string> = {};
  let at = 0;
  while (at < body.length) {
    if (body.charCodeAt(at) === 10) return { fields, payload: body.slice(at + 1) };
    const end = body.indexOf('\n', at);
    if (end === -1 || at > VCP_MAX_HEADER_BYTES) throw new VcpFrameError('header line without end');
    const letter = body.charAt(at);
    const line = body.slice(at + 2, end);
    if (letter < 'A' || letter > 'Z' || body.charAt(at + 1) !== ':' || FORBIDDEN.test(line)) {
      throw new VcpFrameError('header line is not <A-Z>:<value>');
    }
    if (letter in fields) throw new VcpFrameError(`field ${letter} is given twice`);
    fields[letter] = line;
    at = end + 1;
  }
  return { fields, payload: undefined };
}

const LENGTH_LINE = /VCP\n(\d{1,10})\n/y;

/**
 * The frames of a text message, each read when it is asked for: a caller that wants no more of them has no work with the rest.
 * @throws VcpFrameError where a frame is not whole, or the message is empty.
 */
export function* readVcp(text: string): Generator<VcpFrame, void> {
  if (text === '') throw new VcpFrameError('message is empty');
  let at = 0;
  let wide = -1;
  while (at < text.length) {
    LENGTH_LINE.lastIndex = at;
    const start = LENGTH_LINE.exec(text);
    if (start === null) throw new VcpFrameError('frame does not begin with VCP and a length');
    const from = LENGTH_LINE.lastIndex;
    if (wide < from) wide = nextWide(text, from);
    const end = endOf(text, from, Number(start[1]), wide);
    if (end === -1) throw new VcpFrameError('frame is shorter than its length says');
    yield parseBody(text.slice(from, end));
    at = end;
  }
}

/**
 * All frames of a text message.
 * @throws VcpFrameError for anything that is not whole frames from start to end.
 */
export function decodeVcp(text: string): VcpFrame[] {
  return [...readVcp(text)];
}

/**
 * The one frame of a binary message; its payload stays bytes.
 * @throws VcpFrameError when it is no frame.
 */
export function decodeBinaryVcp(bytes: Uint8Array): VcpFrame {
  const head = bytes.subarray(0, VCP_MAX_HEADER_BYTES);
  const first = head.indexOf(10);
  const second = first === -1 ? -1 : head.indexOf(10, first + 1);
  if (second === -1) throw new VcpFrameError('frame does not begin with VCP and a length');
  let split = second;
  while (split !== -1 && head[split + 1] !== 10) split = head.indexOf(10, split + 1);
  if (split === -1) throw new VcpFrameError('binary frame has no payload');
  try {
    const start = decoder.decode(head.subarray(0, second + 1));
    const header = decoder.decode(head.subarray(second + 1, split + 1));
    const length = /^VCP\n(\d{1,10})\n$/.exec(start)?.[1];
    if (length === undefined || Number(length) !== bytes.length - second - 1) {
      throw new VcpFrameError('frame does not begin with VCP and its length');
    }
    return { fields: parseBody(header).fields, payload: bytes.subarray(split + 2) };
  } catch (error) {
    if (error instanceof VcpFrameError) throw error;
    throw new VcpFrameError('header is not UTF-8', { cause: error });
  }
}
