import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../ground/i18n/t.ts';

/** Why something was refused, by the code of its error. */
const reasons: Readonly<Record<string, PlainWord>> = {
  AUTH_REQUIRED: 'not signed in',
  SECOND_FACTOR: 'a second factor was missing',
  FORBIDDEN: 'not allowed',
  NOT_FOUND: 'not there, or not visible',
  VALIDATION: 'not valid',
  CONFLICT: 'in conflict with an earlier change',
  TOO_LARGE: 'too large',
  DEVICE_OFFLINE: 'the device was offline',
  STORE_FULL: 'the disk was full',
  INTERNAL: 'the server failed',
};

/** How it ended: done, or refused and why. */
export function outcomeWords(outcome: string): string {
  if (outcome === 'ok') return t('Done');
  const reason = Object.hasOwn(reasons, outcome) ? reasons[outcome] : undefined;
  return t('Refused: {why}', { why: reason === undefined ? outcome : t(reason) });
}
