import { fillIn } from '@outrider/model/text.ts';
import { serverSentences } from '@outrider/model/server-sentences.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { CallError, type CallFault } from '@outrider/protocol/calls/call-error.ts';
import { t, translate } from '../ground/i18n/t.ts';

const words: { readonly [Code in CallFault]: PlainWord } = {
  AUTH_REQUIRED: 'Sign in first.',
  SECOND_FACTOR: 'A second factor is needed.',
  FORBIDDEN: 'You may not do this',
  NOT_FOUND: 'There is no such thing, or none that you may see.',
  VALIDATION: 'The server cannot take this as it is.',
  CONFLICT: 'It is taken, or still in use.',
  TOO_LARGE: 'This is too large.',
  RATE_LIMIT: 'Too many at once. Try again in a moment.',
  DEVICE_OFFLINE: 'The device is offline.',
  STORE_FULL: "The server's disk is full.",
  INTERNAL: 'Something went wrong on the server',
  NETWORK: 'The server does not answer.',
  UNREADABLE: "The server's answer cannot be read.",
};

const holdsValues = (word: string): number => Number(word.includes('{'));

/**
 * What the server says more precisely than by a code. A value in braces is the server's, and may read like a part of
 * another sentence: those without come first.
 */
const patterns = serverSentences
  .toSorted((a, b) => holdsValues(a) - holdsValues(b))
  .map((word) => {
    const literal = word.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    return { word, pattern: new RegExp(`^${literal.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`) };
  });

/** The server's own sentence in the language in force; undefined when there is no text for it. */
function sentenceOf(message: string): string | undefined {
  for (const { word, pattern } of patterns) {
    const found = pattern.exec(message);
    if (found === null) continue;
    return fillIn(translate(word), found.groups ?? {});
  }
  return undefined;
}

/** What went wrong, in the words of the language in force. */
export function errorWords(error: unknown): string {
  if (!(error instanceof CallError)) return t('The server refused.');
  return sentenceOf(error.message) ?? t(words[error.code]);
}
