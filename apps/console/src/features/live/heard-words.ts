import { t } from '../../ground/i18n/t.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** When a device was last heard, as YYYY-MM-DD HH:mm:ss in the browser's zone (rule LOOK-3), or that it never was. */
export function heardWords(unixSeconds: number): string {
  if (unixSeconds === 0) return t('never');
  const at = new Date(unixSeconds * 1000);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}
