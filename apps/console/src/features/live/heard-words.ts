import { t } from '../../ground/i18n/t.ts';
import { formatTime } from '../../ui/text/format.ts';

/** When a device was last heard, in the browser's zone, or that it never was. */
export function heardWords(unixSeconds: number): string {
  return unixSeconds === 0 ? t('never') : formatTime(unixSeconds * 1000);
}
