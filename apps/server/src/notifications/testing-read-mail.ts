/** `=C3=A4` and soft line ends of quoted-printable (RFC 2045, 6.7). */
const unquoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const ofBase64 = (text: string): string => Buffer.from(text, 'base64').toString('utf8');

/** A subject with its encoded words (RFC 2047). */
const decodedWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, way: string, said: string) =>
      way.toUpperCase() === 'B' ? ofBase64(said) : unquoted(said.replaceAll('_', ' ')),
    );

/** What a person reads of a mail of one part, for tests. @param raw heads and text as they came */
export function readMail(raw: string): { readonly subject: string; readonly text: string } {
  const [heads = '', ...rest] = raw.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  const unfolded = heads.replaceAll(/\r\n[ \t]+/g, ' ');
  const head = (name: string): string => new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
  const encoding = head('Content-Transfer-Encoding').toLowerCase();
  const plain =
    encoding === 'base64' ? ofBase64(text) : encoding === 'quoted-printable' ? unquoted(text) : text;
  return { subject: decodedWords(head('Subject')), text: plain.replaceAll('\r\n', '\n') };
}
