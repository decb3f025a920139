import { passwordFaults } from '@outrider/model/people/user.ts';
import type { PlainWord, RawWord } from '@outrider/model/texts.ts';
import { CallError, type CallFault } from '@outrider/protocol/calls/call-error.ts';
import { t, translate } from '../ground/i18n/t.ts';

const words: { readonly [Code in CallFault]: PlainWord } = {
  AUTH_REQUIRED: 'Sign in first.',
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

/** What the server says more precisely than by a code, and has a text. A value in braces is the server's. */
const sentences: readonly RawWord[] = [
  'Wrong user name or password',
  'This sign-in link does not work any more',
  'Too many failed sign-ins. Try again in {seconds} s.',
  'The current password is wrong',
  'Somebody else has changed the password meanwhile',
  'Somebody else has changed {device} meanwhile',
  ...Object.values(passwordFaults),
];

const patterns = sentences.map((word) => {
  const literal = word.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return { word, pattern: new RegExp(`^${literal.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`) };
});

/** The server's own sentence in the language in force; undefined when there is no text for it. */
function sentenceOf(message: string): string | undefined {
  for (const { word, pattern } of patterns) {
    const found = pattern.exec(message);
    if (found === null) continue;
    return translate(word).replaceAll(/\{(\w+)\}/g, (whole, name: string) => found.groups?.[name] ?? whole);
  }
  return undefined;
}

/** What went wrong, in the words of the language in force. */
export function errorWords(error: unknown): string {
  if (!(error instanceof CallError)) return t('The server refused.');
  return sentenceOf(error.message) ?? t(words[error.code]);
}
