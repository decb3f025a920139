import { t } from '../../../ground/i18n/t.ts';

/** What was typed is no moment. */
export function WrongTime() {
  return (
    <span className="text-danger-emphasis" role="alert">
      {t('Not a time')}
    </span>
  );
}
