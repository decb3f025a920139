import { useId, useState } from 'react';
import { askAgain, httpCall } from '../../connection/call.ts';
import { useSession } from '../../connection/use-session.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FormFault } from '../../ui/notices/FormFault.tsx';
import { useSend } from '../../ui/form/use-send.ts';
import { GoingFields, usualGoing, wrongGoing } from './GoingFields.tsx';

interface AddGoingProps {
  readonly onHide: () => void;
  readonly onAdded: (transferid: number) => void;
}

/** Asks what of everything goes out: it is counted what that weighs, and nothing more. */
export function AddGoing({ onHide, onAdded }: AddGoingProps) {
  const id = useId();
  const [wants, setWants] = useState(() => usualGoing(Date.now()));
  const { busy, fault, send } = useSend();
  const ofBranch = useSession(({ branch }) => branch !== undefined);
  const count = async (): Promise<void> => {
    await send(async () => {
      const { transferid } = await httpCall('addGoing', { wants });
      void askAgain('listTransfers');
      onAdded(transferid);
    }, wrongGoing(wants));
  };
  return (
    <Dialog
      id={`${id}-title`}
      title={ofBranch ? t('Export my branch') : t('Export everything')}
      onHide={onHide}
      onSubmit={count}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('See what it weighs')}
        </button>
      }
    >
      <GoingFields wants={wants} onWants={setWants} />
      <FormFault text={fault} />
    </Dialog>
  );
}
