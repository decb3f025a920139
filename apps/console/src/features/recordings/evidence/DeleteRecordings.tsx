import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useState } from 'react';
import { askAgain } from '../../../connection/call.ts';
import { control } from '../../../connection/session.ts';
import { useCall } from '../../../connection/use-call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { TypedToConfirm } from '../../../ui/form/TypedToConfirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useTimeText } from '../../../ui/text/time-text.ts';
import { toast } from '../../../ui/notices/toast.ts';
import { deleteStretch, type Deleted, exactStretch } from './delete-stretch.ts';
import { type EvidenceStretch, secondsOf } from './evidence-stretch.ts';
import { StretchTimes } from './StretchTimes.tsx';

interface DeleteRecordingsProps {
  readonly deviceid: string;
  /** All that there is when absent. */
  readonly stretch?: EvidenceStretch | undefined;
  readonly onHide: () => void;
  readonly onDeleted: () => void;
}

/**
 * Deletes what was recorded in a stretch, of all channels, once the id of the device was typed. It says beforehand what goes: whole groups of
 * pictures; and then what went.
 */
export function DeleteRecordings({ deviceid, stretch, onHide, onDeleted }: DeleteRecordingsProps) {
  const [typed, setTyped] = useState('');
  const [gone, setGone] = useState<number>();
  const [fault, setFault] = useState<string>();
  // As long as the dialog is open it is the same stretch.
  const [marked] = useState(() => secondsOf(stretch ?? { fromMs: 0, toMs: Date.now() + DAY_MS }));
  const { data, error } = useCall('removableRecordings', [{ deviceid, ...marked }]);
  const timeText = useTimeText();
  const busy = gone !== undefined;
  const ready = typed === deviceid && data !== undefined && data.bytes > 0 && !busy;

  async function remove(): Promise<void> {
    if (!ready) return;
    setGone(0);
    setFault(undefined);
    try {
      const deleted = await deleteStretch(
        { deviceid, ...marked },
        control.request.bind(control),
        ({ bytes }) => setGone(bytes),
      );
      say(deleted, timeText);
      await askAgain('recordLocks');
      onDeleted();
      onHide();
    } catch (failed) {
      setFault(errorWords(failed));
      setGone(undefined);
      await askAgain('removableRecordings');
    }
  }
  return (
    <Dialog
      id="delete-recordings"
      title={stretch === undefined ? t('Delete all recordings') : t('Delete recordings')}
      onHide={onHide}
      onSubmit={remove}
      action={
        <button type="submit" className="btn btn-danger" disabled={!ready}>
          <Icon name="trash3" /> {t('Delete')}
        </button>
      }
    >
      <p>
        <strong>{deviceid}</strong> {stretch === undefined ? null : <StretchTimes {...stretch} />}
      </p>
      {data === undefined ? (
        <FormFault text={error === null ? undefined : errorWords(error)} />
      ) : (
        <WhatGoes {...data} />
      )}
      {busy ? (
        <progress
          className="w-100"
          aria-label={t('How much is deleted')}
          max={data?.bytes ?? 1}
          value={gone}
        />
      ) : null}
      <TypedToConfirm device={deviceid} typed={typed} onType={setTyped} />
      <FormFault text={fault} />
    </Dialog>
  );
}

const DAY_MS = 86_400_000;

/** What is deleted for good, and what stays. */
function WhatGoes({
  bytes,
  fromMs,
  toMs,
  channels,
  lockedBytes,
  leftBytes,
}: HttpAnswer<'removableRecordings'>) {
  const timeText = useTimeText();
  return (
    <ul className="or-delete-goes" aria-live="polite">
      <li>
        {bytes === 0
          ? t('No whole group of pictures lies in it: nothing would be deleted.')
          : t(
              '{size} of {channels} go for good, {stretch}: whole groups of pictures within what was marked.',
              {
                size: formatBytes(bytes).text,
                channels: t('{count} channels', { count: channels.length }),
                stretch: exactStretch(fromMs, toMs, timeText),
              },
            )}
      </li>
      {lockedBytes === 0 ? null : (
        <li>
          {t('{size} stay: files of which something is locked.', { size: formatBytes(lockedBytes).text })}
        </li>
      )}
      {leftBytes === 0 ? null : (
        <li>
          {t('{size} stay: they are being recorded, or their folder cannot be written.', {
            size: formatBytes(leftBytes).text,
          })}
        </li>
      )}
    </ul>
  );
}

/** Says what was deleted, and what was not. */
function say({ bytes, fromMs, toMs, locked, left }: Deleted, timeText: (ms: number) => string): void {
  const what =
    bytes === 0
      ? t('Nothing was deleted.')
      : t('{size} deleted, {stretch}.', {
          size: formatBytes(bytes).text,
          stretch: exactStretch(fromMs, toMs, timeText),
        });
  const stayed = [
    ...(locked > 0 ? [t('Locked, and stayed: {n}', { n: locked })] : []),
    ...(left > 0 ? [t('In use, and stayed: {n}', { n: left })] : []),
  ];
  toast(bytes > 0 && stayed.length === 0 ? 'success' : 'warning', t('Delete Recorded Data'), {
    detail: [what, ...stayed].join(' '),
  });
}
