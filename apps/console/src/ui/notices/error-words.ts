import type { PlainWord } from '@outrider/model/texts.ts';
import { CallError, type CallFault } from '@outrider/protocol/calls/call-error.ts';
import { t } from '../../ground/i18n/t.ts';
import { serverSaid } from '../../ground/i18n/server-said.ts';

const words: { readonly [Code in CallFault]: PlainWord } = {
  AUTH_REQUIRED: 'Sign in first.',
  SECOND_FACTOR: 'A second factor is needed.',
  FORBIDDEN: 'You may not do this',
  NOT_FOUND: 'It does not exist, or you may not see it.',
  VALIDATION: 'The server cannot accept this.',
  CONFLICT: 'It is taken, or still in use.',
  TOO_LARGE: 'This is too large.',
  RATE_LIMIT: 'Too many at once. Try again in a moment.',
  DEVICE_OFFLINE: 'The device is offline.',
  STORE_FULL: "The server's disk is full.",
  INTERNAL: 'Something went wrong on the server',
  NETWORK: 'The server does not answer.',
  UNREADABLE: "The server's answer cannot be read.",
};

/** What the server kept of what was said: its own sentences in the language in force, all else as it was said. */
export const saidWords = (said: string): string => serverSaid(said) ?? said;

/** What the server says of a fault more precisely than by its code; undefined where it says no more. */
export const preciseWords = (error: unknown): string | undefined =>
  error instanceof CallError ? serverSaid(error.message) : undefined;

/** What went wrong, in the words of the language in force. */
export function errorWords(error: unknown): string {
  if (!(error instanceof CallError)) return t('The server refused.');
  return serverSaid(error.message) ?? t(words[error.code]);
}
