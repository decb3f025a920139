import { t } from '../../ground/i18n/t.ts';
import './save-button.css';

/** Behind the label of a field that has to be filled in; screen readers are told by the field itself. */
export function RequiredMark() {
  return (
    <span className="or-required" aria-hidden>
      {t('required')}
    </span>
  );
}
