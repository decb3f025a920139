import { t } from '../../ground/i18n/t.ts';

export interface LeaveButtonsProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The answers to whether what was typed may be lost: no unless somebody says so. */
export function LeaveButtons({ onStay, onLeave }: LeaveButtonsProps) {
  return (
    <>
      <button type="button" className="btn btn-outline-danger" onClick={onLeave}>
        {t('Discard changes')}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody who pressed a key by mistake goes on with Enter
        autoFocus
        onClick={onStay}
      >
        {t('Keep editing')}
      </button>
    </>
  );
}
