import { lastPeriod, periodAt } from '@outrider/model/reports/periods.ts';
import { clocksOf } from '@outrider/model/entity/time-zone.ts';
import type { WireReport } from '@outrider/protocol/reports/report-calls.ts';
import { useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { errorWords } from '../../../ui/notices/error-words.ts';
import { formatTime, formatZone } from '../../../ui/text/format.ts';
import { FormFault } from '../../../ui/notices/FormFault.tsx';
import { offsetOf } from './report-zones.ts';

type Which = 'last' | 'current';

/** Has a report made now: of the last whole period, or of the one that goes on. */
export function MakeNow({ report, onHide }: { readonly report: WireReport; readonly onHide: () => void }) {
  const [nowMs] = useState(() => Date.now());
  const [which, setWhich] = useState<Which>('last');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const zone = clocksOf(report);
  const current = periodAt(zone, report.period, nowMs);
  const last = lastPeriod(zone, report.period, nowMs);
  const time = (ms: number): string => formatTime(ms, offsetOf(zone, ms));
  const choices: readonly { readonly value: Which; readonly text: string; readonly stretch: string }[] = [
    { value: 'last', text: t('The last whole period'), stretch: `${time(last.fromMs)} – ${time(last.toMs)}` },
    {
      value: 'current',
      text: t('The current period, up to now'),
      stretch: `${time(current.fromMs)} – ${time(nowMs)}`,
    },
  ];
  return (
    <Dialog
      id="make-report"
      title={t('Make {name} now', { name: report.profile })}
      onHide={onHide}
      onSubmit={async () => {
        setBusy(true);
        try {
          await httpCall('makeReport', { reportid: report.reportid, which });
        } catch (error) {
          setBusy(false);
          setWrong(errorWords(error));
          return;
        }
        await askAgain('listReportRuns');
        onHide();
      }}
      action={
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {t('Make it now')}
        </button>
      }
    >
      {choices.map(({ value, text, stretch }) => (
        <div key={value} className="form-check mb-2">
          <input
            id={`make-${value}`}
            type="radio"
            className="form-check-input"
            name="which"
            checked={which === value}
            onChange={() => setWhich(value)}
          />
          <label htmlFor={`make-${value}`} className="form-check-label">
            {text}
            <span className="or-muted d-block">{`${stretch} ${formatZone(offsetOf(zone, nowMs))}`}</span>
          </label>
        </div>
      ))}
      {report.receivers === '' ? null : (
        <p className="or-muted mb-0">{t('Its receivers are mailed the links.')}</p>
      )}
      <FormFault text={wrong} />
    </Dialog>
  );
}
