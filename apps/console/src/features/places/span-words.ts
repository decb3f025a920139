import { t } from '../../ground/i18n/t.ts';
import { formatSpan } from '../../ui/text/format.ts';

/** How long something took: in seconds where that is under a minute, else in hours and minutes. */
export function spanWords(seconds: number): string {
  if (seconds < 60) return t('{n} s', { n: seconds });
  return formatSpan(seconds, { hours: t('h'), minutes: t('min') });
}
