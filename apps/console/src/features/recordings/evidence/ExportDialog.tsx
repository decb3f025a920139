import { MAX_EXPORT_MS } from '@outrider/model/recordings/export-limits.ts';
import { recordingSentences } from '@outrider/model/recordings/sentences.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { useRight } from '../../../connection/use-session.ts';
import { t } from '../../../ground/i18n/t.ts';
import { fetchPath } from '../../../ground/paths.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Check } from '../../../ui/form/Check.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { EvidenceFields } from './EvidenceFields.tsx';
import { type EvidenceSubject, picturesWithin, secondsOf } from './evidence-stretch.ts';
import { ExportList } from './ExportList.tsx';
import { useEvidenceForm } from './use-evidence-form.ts';

interface ExportDialogProps {
  readonly subject: EvidenceSubject;
  readonly onHide: () => void;
}

/** Orders a package of evidence; below it those that were ordered, each as far as it is. */
export function ExportDialog({ subject, onHide }: ExportDialogProps) {
  const { chosen, reason, fields, fault, busy, send } = useEvidenceForm(subject);
  const { deviceid, stretch, pictures } = subject;
  // As they were when it was opened: behind the dialog the playback may go on.
  const [painted] = useState(() => picturesWithin(stretch, pictures?.() ?? []));
  const [along, setAlong] = useState(painted.length > 0);
  const mayCases = useRight('F_event');
  const mayFetch = useRight('P_repb');
  const isElsewhere = mayFetch && fault === t(recordingSentences.nothingThere);
  const [cases, setCases] = useState(false);
  const [ordered, setOrdered] = useState(false);
  const tooLong = stretch.toMs - stretch.fromMs > MAX_EXPORT_MS;

  async function order(): Promise<void> {
    if (tooLong) return;
    const snapshots = along ? painted.filter(({ channel }) => chosen.includes(channel)) : [];
    const taken = await send(() =>
      httpCall('beginExport', {
        deviceid,
        channels: [...chosen],
        ...secondsOf(stretch),
        reason,
        snapshots,
        cases,
      }),
    );
    if (!taken) return;
    setOrdered(true);
    await askAgain('listExports');
  }
  return (
    <Dialog
      id="export-recordings"
      title={t('Export evidence')}
      onHide={onHide}
      onSubmit={order}
      done={ordered}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy || tooLong}>
          <Icon name="box-seam" /> {t('Export')}
        </button>
      }
    >
      <p className="or-muted">
        {t(
          'One signed package: the recordings as they are, the track, events, and a page that plays them anywhere.',
        )}
      </p>
      <EvidenceFields subject={subject} {...fields} />
      {painted.length === 0 ? null : (
        <Check
          text={t('With the pictures that are on show')}
          checked={along}
          onCheck={setAlong}
          className="mb-2"
        />
      )}
      {mayCases ? (
        <Check
          text={t('With alarms, internal notes and files of the recorder')}
          checked={cases}
          onCheck={setCases}
          className="mb-2"
        />
      ) : null}
      {tooLong ? (
        <div className="alert alert-warning mb-0" role="alert">
          {t('Export at most 24 hours at once')}
        </div>
      ) : null}
      {fault === undefined ? null : (
        <div className="alert alert-danger mb-0" role="alert">
          {fault}
          {isElsewhere ? (
            <p className="mt-2 mb-0">
              {t(
                'The server has none of it. What is on the recorder’s card can be fetched; export it once it has arrived.',
              )}{' '}
              <Link
                className="alert-link"
                to={fetchPath(deviceid, stretch.fromMs, stretch.toMs, chosen)}
                onClick={onHide}
              >
                {t('Fetch it from the recorder')}
              </Link>
            </p>
          ) : null}
        </div>
      )}
      <ExportList />
    </Dialog>
  );
}
