import { DEFINE_MAX_LEVEL } from '@outrider/model/events/limits.ts';
import { eventCodes } from '@outrider/model/events/event-codes.ts';
import { POINTS } from '@outrider/model/reports/report-events.ts';
import { USUAL_POINTS } from '@outrider/model/reports/report-types.ts';
import { useMemo, useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import { useSession } from '../../../connection/use-session.ts';
import { eventName } from '../../../fleet/event-name.ts';
import { t } from '../../../ground/i18n/t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { blankRow, faultOf, insertedBelow, type PointRow, rowsOf, textOf } from './driver-points.ts';

interface DriverPointsProps {
  /** As the field writes them. */
  readonly points: string;
  readonly onSave: (points: string) => void;
  readonly onHide: () => void;
}

/** What each event costs a driver (rule RPT-11). */
export function DriverPoints({ points, onSave, onHide }: DriverPointsProps) {
  const [rows, setRows] = useState<readonly PointRow[]>(() => rowsOf(points));
  const options = useEventNames();
  const text = textOf(rows);
  const change = (id: number, said: Partial<PointRow>): void =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...said } : row)));
  return (
    <Dialog
      id="driver-points"
      title={t('Driver points')}
      size="lg"
      onHide={onHide}
      action={null}
      footer={
        <>
          <button
            type="button"
            className="btn btn-outline-secondary me-auto"
            onClick={() => setRows(rowsOf(USUAL_POINTS))}
          >
            {t('Usual points')}
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={onHide}>
            {t('Close')}
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={text === undefined}
            onClick={() => {
              onSave(text ?? '');
              onHide();
            }}
          >
            {t('Save')}
          </button>
        </>
      }
    >
      <p className="or-muted">
        {t('A score is 100 and the points of all events, from 0 to 100. False alarms are left out.')}
      </p>
      <table className="or-points">
        <thead>
          <tr>
            <th scope="col">{t('Event type')}</th>
            <th scope="col">{t('Event code')}</th>
            <th scope="col">{t('Point')}</th>
            <th scope="col">{t('Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const fault = faultOf(row, rows);
            return (
              <tr key={row.id}>
                <td>
                  <select
                    className="form-select form-select-sm"
                    aria-label={t('Event type of row {n}', { n: at + 1 })}
                    value={options.has(row.code.trim()) ? row.code.trim() : ''}
                    onChange={({ target }) => change(row.id, { code: target.value })}
                  >
                    <option value="" disabled>
                      {row.code.trim() === '' ? '' : t('Event {n}', { n: row.code.trim() })}
                    </option>
                    {[...options].map(([code, name]) => (
                      <option key={code} value={code}>
                        {name}
                      </option>
                    ))}
                  </select>
                </td>
                <td>
                  <input
                    className={`form-control form-control-sm ${fault === 'code' || fault === 'twice' ? 'is-invalid' : ''}`}
                    inputMode="numeric"
                    aria-label={t('Event code of row {n}', { n: at + 1 })}
                    aria-invalid={fault === 'code' || fault === 'twice'}
                    value={row.code}
                    onChange={({ target }) => change(row.id, { code: target.value })}
                  />
                  {fault === 'twice' ? (
                    <div className="invalid-feedback">{t('It stands above already.')}</div>
                  ) : null}
                </td>
                <td>
                  <input
                    type="number"
                    className={`form-control form-control-sm ${fault === 'points' ? 'is-invalid' : ''}`}
                    min={POINTS.min}
                    max={POINTS.max}
                    step={POINTS.step}
                    aria-label={t('Point of row {n}', { n: at + 1 })}
                    aria-invalid={fault === 'points'}
                    value={row.points}
                    onChange={({ target }) => change(row.id, { points: target.value })}
                  />
                </td>
                <td className="or-points-actions">
                  <IconButton
                    icon="plus-lg"
                    text={t('Insert a row below row {n}', { n: at + 1 })}
                    className="or-action"
                    onClick={() => setRows(insertedBelow(rows, row.id, blankRow(rows)))}
                  />
                  <IconButton
                    icon="trash3"
                    text={t('Delete row {n}', { n: at + 1 })}
                    className="or-action"
                    disabled={rows.length === 1}
                    onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}

/** Names of events by their codes: as everybody's definitions call them, else as the product does. */
function useEventNames(): ReadonlyMap<string, string> {
  const mayRead = useSession(({ level }) => level <= DEFINE_MAX_LEVEL);
  const { data } = useCall('eventDefines', [], { enabled: mayRead });
  return useMemo(() => {
    const names = new Map(eventCodes.map(({ code }) => [code, eventName({ eventid: code, eventname: '' })]));
    for (const { definename, eventtype, eventname } of data ?? [])
      if (definename === 'GLOBAL' && eventname !== '') names.set(eventtype, eventname);
    return new Map(
      [...names].toSorted(([a], [b]) => a - b).map(([code, name]) => [String(code), `${name} (${code})`]),
    );
  }, [data]);
}
