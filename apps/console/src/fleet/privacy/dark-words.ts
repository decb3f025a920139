import type { DarkMode, DarkSubject } from '@outrider/model/privacy/dark-modes.ts';
import { t } from '../../ground/i18n/t.ts';

/** What holds in these times. */
export function modeWords(mode: DarkMode): string {
  if (mode === 'open') return t('Shown as always');
  return mode === 'reason' ? t('Shown for a reason') : t('Shown to nobody');
}

/** What a rule is about. */
export const subjectWords = (what: DarkSubject): string =>
  what === 'all' ? t('Where they are, and what their cameras show') : t('What their cameras show');
