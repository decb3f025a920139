import { t } from '../../ground/i18n/t.ts';

interface LeaveQuestionProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks, in place of a dialog's buttons, whether what was typed may be lost. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  return (
    <div className="or-leave" role="alertdialog" aria-labelledby="leave-question">
      <span id="leave-question">{t('Some changes are not saved.')}</span>
      <button type="button" className="btn btn-outline-danger" onClick={onLeave}>
        {t('Discard changes')}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody who pressed Esc by mistake goes on with Enter
        autoFocus
        onClick={onStay}
      >
        {t('Keep editing')}
      </button>
    </div>
  );
}
