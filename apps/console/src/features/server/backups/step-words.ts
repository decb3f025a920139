import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { t } from '../../../ground/i18n/t.ts';

type Step = NonNullable<HttpAnswer<'listBackups'>['work']>['step'];

/** What is being done with a backup. */
export function stepWords(step: Step): string {
  const words: Readonly<Record<Step, () => string>> = {
    begin: () => t('Starting …'),
    copy: () => t('The database is copied …'),
    seal: () => t('It is sealed …'),
    open: () => t('It is opened …'),
    check: () => t('Checking the whole file …'),
  };
  return words[step]();
}
