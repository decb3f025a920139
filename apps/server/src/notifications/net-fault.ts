import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { sentence } from '@outrider/model/text.ts';

/** The host that was not reached. */
interface There {
  readonly host: string;
  readonly port: number | string;
}

/** What system and libraries call a failure, in code or message, and what somebody can do about it. */
const kinds: readonly (readonly [
  said: RegExp,
  words: (there: Record<'host' | 'port' | 'reason', string>) => string,
])[] = [
  [/\b(ENOTFOUND|ENODATA|ESERVFAIL|EAI_AGAIN|EDNS)\b/, (there) => sentence(sentences.noSuchHost, there)],
  [/\bECONNREFUSED\b/, (there) => sentence(sentences.refusedThere, there)],
  [/Greeting never received/, (there) => sentence(sentences.silentThere, there)],
  [/\b(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)\b/, (there) => sentence(sentences.unreached, there)],
  [/wrong version number|\bEPROTO\b|packet length/, (there) => sentence(sentences.noTlsThere, there)],
  [/certificate|\bCERT_|altnames/i, (there) => sentence(sentences.badCertificate, there)],
  [
    /\b(ECONNRESET|EPIPE)\b|closed unexpectedly|closed the connection|hang up/,
    (there) => sentence(sentences.hungUpThere, there),
  ],
];

/** Why nobody was reached, in plain words; what nobody has words for is told as it was said. */
export function netFault(
  { code = '', message = '' }: { code?: string; message?: string },
  { host, port }: There,
): string {
  const said = `${code} ${message}`;
  const words = kinds.find(([pattern]) => pattern.test(said))?.[1];
  return words?.({ host, port: String(port), reason: message }) ?? message;
}
