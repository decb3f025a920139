import type { WireRemoteChange } from '@outrider/protocol/devices/bulk-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { formatTime } from '../../../ui/text/format.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { ChangeStand } from './ChangeStand.tsx';
import '../remote/remote.css';
import './bulk.css';

interface ChangeDialogProps {
  readonly change: WireRemoteChange;
  readonly onHide: () => void;
}

/** A change of several recorders: how it stands on each; asked for twice, it is undone. */
export function ChangeDialog({ change: { change, user, made }, onHide }: ChangeDialogProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const undo = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    try {
      const { settings, takenBack, left } = await httpCall('undoRemoteChange', { change });
      toast('success', t('success'), {
        detail: t('{told} settings are told back, {taken} were taken back, {left} stay as they are.', {
          told: settings,
          taken: takenBack,
          left,
        }),
      });
      await askAgain('listRemoteChanges');
      await askAgain('readRemoteChange');
      onHide();
    } catch (error) {
      setFault(errorWords(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      id="remote-change"
      title={t('Change {change}', { change })}
      size="xl"
      onHide={onHide}
      action={
        <button
          type="button"
          className={asking ? 'btn btn-danger' : 'btn btn-outline-danger'}
          disabled={busy}
          onClick={() => (asking ? void undo() : setAsking(true))}
        >
          {asking ? t('Yes, undo it') : t('Undo')}
        </button>
      }
    >
      <p className="or-muted">{t('{user}, {time}', { user, time: formatTime(made * 1_000) })}</p>
      {asking ? (
        <p className="alert alert-warning py-2" role="alert">
          {t(
            'Each device gets back what it had before, where this change still applies. What was replaced since, or may cut a device off, stays.',
          )}
        </p>
      ) : null}
      <ChangeStand change={change} />
      <FormFault text={fault} />
    </Dialog>
  );
}
