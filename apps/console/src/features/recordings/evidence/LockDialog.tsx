import type { PlainWord } from '@outrider/model/texts.ts';
import { useId, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { EvidenceFields } from './EvidenceFields.tsx';
import { type EvidenceSubject, secondsOf } from './evidence-stretch.ts';
import { LockList } from './LockList.tsx';
import { useEvidenceForm } from './use-evidence-form.ts';

const DAY_S = 86_400;
/** How long a lock lasts; 0 is until somebody lifts it. */
const lasts: readonly (readonly [days: number, text: PlainWord])[] = [
  [0, 'Until somebody lifts it'],
  [30, '30 days'],
  [90, '90 days'],
  [365, '1 year'],
];

interface LockDialogProps {
  readonly subject: EvidenceSubject;
  readonly onHide: () => void;
}

/** Locks a stretch of recordings, and lifts locks that are there. */
export function LockDialog({ subject, onHide }: LockDialogProps) {
  const id = useId();
  const [days, setDays] = useState(0);
  const { chosen, reason, fields, fault, busy, send } = useEvidenceForm(subject);
  const { deviceid, stretch } = subject;

  async function lock(): Promise<void> {
    const until = days === 0 ? 0 : Math.floor(Date.now() / 1_000) + days * DAY_S;
    const made = await send(() =>
      httpCall('lockRecordings', { deviceid, channels: [...chosen], ...secondsOf(stretch), reason, until }),
    );
    if (made) await askAgain('recordLocks');
  }
  return (
    <Dialog
      id="lock-recordings"
      title={t('Lock recordings')}
      onHide={onHide}
      onSubmit={lock}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          <Icon name="lock" /> {t('Lock')}
        </button>
      }
    >
      <p className="or-muted">
        {t(
          'What is locked stays, whatever its age and however full the disks, until the lock is lifted or ends.',
        )}
      </p>
      <EvidenceFields subject={subject} {...fields} />
      <label className="form-label" htmlFor={id}>
        {t('How long')}
      </label>
      <select
        id={id}
        className="form-select"
        value={days}
        onChange={({ target }) => setDays(Number(target.value))}
      >
        {lasts.map(([each, text]) => (
          <option key={each} value={each}>
            {t(text)}
          </option>
        ))}
      </select>
      <FormFault text={fault} />
      <LockList deviceid={deviceid} nameOf={subject.nameOf} />
    </Dialog>
  );
}
