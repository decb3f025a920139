/*
 * Text on the wire is GBK, one or two bytes a character. Devices put other bytes there too (padding, serial
 * numbers, noise), and nothing may get lost: a byte that is part of no GBK character becomes a character of
 * the private use area, U+F700 and the byte, and is written back as that byte.
 */
const FIRST_LEAD = 0x81;
const LAST_LEAD = 0xfe;
const FIRST_TRAIL = 0x40;
const LAST_TRAIL = 0xfe;
const TRAILS = LAST_TRAIL - FIRST_TRAIL + 1;
const RAW = 0xf700;

interface Tables {
  /** Character code of each pair, 0 for none. */
  readonly characters: Uint16Array;
  /** The pair of each character code, 0 for none. */
  readonly pairs: Uint16Array;
}

let tables: Tables | undefined;

/** Made of the platform's own decoder, on first use: 24,000 pairs, each on a line of its own. */
function makeTables(): Tables {
  const all: number[] = [];
  for (let lead = FIRST_LEAD; lead <= LAST_LEAD; lead++) {
    for (let trail = FIRST_TRAIL; trail <= LAST_TRAIL; trail++) all.push(lead, trail, 0x0a);
  }
  const characters = new Uint16Array(all.length / 3);
  const pairs = new Uint16Array(0x10000);
  const lines = new TextDecoder('gbk').decode(Uint8Array.from(all)).split('\n');
  for (let at = 0; at < characters.length; at++) {
    const line = lines[at]!;
    const code = line.charCodeAt(0);
    // Two pairs for one character: the later one stays two raw bytes, or it would come back as the first.
    if (line.length !== 1 || code === 0xfffd || code >> 8 === RAW >> 8 || pairs[code] !== 0) continue;
    characters[at] = code;
    pairs[code] = (all[at * 3]! << 8) | all[at * 3 + 1]!;
  }
  return { characters, pairs };
}

function characterOf(lead: number, trail: number): number {
  if (lead < FIRST_LEAD || lead > LAST_LEAD || trail < FIRST_TRAIL || trail > LAST_TRAIL) return 0;
  tables ??= makeTables();
  return tables.characters[(lead - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL]!;
}

/** Text of GBK bytes. Every byte comes back from {@link encodeGbk}, whatever it was. */
export function decodeGbk(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!;
    if (byte < 0x80) {
      text += String.fromCharCode(byte);
      continue;
    }
    const code = characterOf(byte, bytes[at + 1] ?? 0);
    if (code === 0) {
      text += String.fromCharCode(RAW | byte);
    } else {
      text += String.fromCharCode(code);
      at++;
    }
  }
  return text;
}

/** GBK bytes of a text; a character that GBK has not becomes '?'. */
export function encodeGbk(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code >> 8 === RAW >> 8) bytes.push(code & 0xff);
    else {
      tables ??= makeTables();
      const pair = code > 0xffff ? 0 : tables.pairs[code]!;
      if (pair === 0) bytes.push(0x3f);
      else bytes.push(pair >> 8, pair & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

/** The text for people: without zeros, other control characters, raw bytes, and blanks around it. */
export function plainText(text: string): string {
  let plain = '';
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0x20 && code !== 0x7f && code >> 8 !== RAW >> 8) plain += character;
  }
  return plain.trim();
}
