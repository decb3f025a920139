import { useState } from 'react';
import { control } from '../../../connection/session.ts';
import { askAgain } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/form/FormFault.tsx';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { errorWords } from '../../../ui/error-words.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/toast.ts';
import { type EvidenceSubject, secondsOf } from './evidence-stretch.ts';
import { StretchTimes } from './StretchTimes.tsx';

interface DeleteRecordingsProps {
  readonly subject: EvidenceSubject;
  readonly onHide: () => void;
  readonly onDeleted: () => void;
}

/** Deletes what was recorded in a stretch, of all channels, once the id of the device was typed; says what stayed. */
export function DeleteRecordings({ subject, onHide, onDeleted }: DeleteRecordingsProps) {
  const { deviceid, stretch } = subject;
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function remove(): Promise<void> {
    if (busy || typed !== deviceid) return;
    setBusy(true);
    try {
      const { from: start, to: end } = secondsOf(stretch);
      const { locked, left } = await control.request('removeRecordings', {
        deviceid,
        start,
        end,
        confirm: typed,
      });
      const stayed = [
        ...(locked > 0 ? [t('Locked, and stayed: {n}', { n: locked })] : []),
        ...(left > 0 ? [t('In use, and stayed: {n}', { n: left })] : []),
      ];
      toast(stayed.length === 0 ? 'success' : 'warning', t('Delete Recorded Data'), {
        detail: stayed.length === 0 ? t('Success') : stayed.join(' '),
      });
      await askAgain('recordLocks');
      onDeleted();
      onHide();
    } catch (error) {
      setFault(errorWords(error));
      setBusy(false);
    }
  }
  return (
    <Dialog
      id="delete-recordings"
      title={t('Delete recordings')}
      onHide={onHide}
      onSubmit={remove}
      action={
        <button type="submit" className="btn btn-danger" disabled={busy || typed !== deviceid}>
          <Icon name="trash3" /> {t('Delete')}
        </button>
      }
    >
      <p>
        <strong>{deviceid}</strong> <StretchTimes {...stretch} />
      </p>
      <p className="or-muted">
        {t('The recordings of all channels in it go for good. What is locked stays.')}
      </p>
      <TypedToConfirm device={deviceid} typed={typed} onType={setTyped} />
      <FormFault text={fault} />
    </Dialog>
  );
}
