import { t } from '../ground/i18n/t.ts';
import { Dialog } from '../ui/Dialog.tsx';

interface LeaveScreenProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether what was typed on a screen may be lost. */
export function LeaveScreen({ onStay, onLeave }: LeaveScreenProps) {
  return (
    <Dialog
      id="leave-screen"
      title={t('Some changes are not saved.')}
      onHide={onStay}
      footer={
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
      }
    >
      <p className="mb-0">{t('They are lost if you leave this screen.')}</p>
    </Dialog>
  );
}
