import { t } from '../ground/i18n/t.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { LeaveButtons, type LeaveButtonsProps } from '../ui/form/LeaveButtons.tsx';

/** Asks whether what was typed on a screen may be lost. */
export function LeaveScreen({ onStay, onLeave }: LeaveButtonsProps) {
  return (
    <Dialog
      id="leave-screen"
      title={t('Some changes are not saved.')}
      onHide={onStay}
      footer={<LeaveButtons onStay={onStay} onLeave={onLeave} />}
    >
      <p className="mb-0">{t('They are lost if you go on.')}</p>
    </Dialog>
  );
}
