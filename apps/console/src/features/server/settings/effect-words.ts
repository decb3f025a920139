import type { SettingEffect } from '@outrider/model/entity/setting.ts';
import { t } from '../../../ground/i18n/t.ts';

/** When a changed setting is in force, in words. */
export const effectWords: Readonly<Record<SettingEffect, () => string>> = {
  'at once': () => t('Takes effect as soon as it is saved.'),
  'listener exchanged': () =>
    t('Takes effect once the new port is open and has been reached; until then the old one stays open.'),
  'next start': () => t('Takes effect when the server starts again.'),
};
