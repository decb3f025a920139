import type { Gender } from '@outrider/model/drivers/driver-record.ts';
import { t } from '../../ground/i18n/t.ts';

/** What a gender is called; empty where none is said. */
export function genderWord(gender: Gender): string {
  switch (gender) {
    case 'female':
      return t('Female');
    case 'male':
      return t('Male');
    case 'other':
      return t('Other');
    default:
      return '';
  }
}
