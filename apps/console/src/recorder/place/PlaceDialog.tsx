import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { formatTime } from '../../ui/text/format.ts';
import { LateCommands } from '../late/LateCommands.tsx';
import { Following } from './Following.tsx';
import type { PlaceAnswer } from './place-answer.ts';
import './place-dialog.css';

interface PlaceDialogProps {
  readonly deviceid: string;
  /** Undefined while it is asked. */
  readonly answer: PlaceAnswer | undefined;
  readonly onAsk: () => void;
  readonly onHide: () => void;
}

/** Where a vehicle says that it is, and following it closely. */
export function PlaceDialog({ deviceid, answer, onAsk, onHide }: PlaceDialogProps) {
  return (
    <Dialog id="place" title={t('Where {device} is now', { device: deviceid })} onHide={onHide}>
      <div className="or-place" aria-live="polite">
        {answer === undefined ? (
          <p className="or-muted">{t('Asking the recorder…')}</p>
        ) : 'fault' in answer ? (
          <p className="text-danger">{answer.fault}</p>
        ) : (
          <Place place={answer.place} />
        )}
      </div>
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary"
        disabled={answer === undefined}
        onClick={onAsk}
      >
        {t('Ask again')}
      </button>
      <LateCommands deviceid={deviceid} whats={['place']} />
      <Following deviceid={deviceid} />
    </Dialog>
  );
}

function Place({ place: { valid, lat, lng, time, speed } }: { readonly place: HttpAnswer<'askPlace'> }) {
  const unit = useLengthUnit();
  const tells = lat !== 0 || lng !== 0;
  return (
    <>
      {valid ? null : (
        <p className="text-warning-emphasis">
          {tells
            ? t('It has no fix now: this is its last place')
            : t('It has no fix now, and tells no place')}
        </p>
      )}
      {tells ? (
        <p className="or-place-where">
          {lat.toFixed(5)}, {lng.toFixed(5)}
        </p>
      ) : null}
      <p className="or-muted">
        {formatTime(time * 1_000)} · {Math.round(speedIn(speed, unit))} {speedUnit(unit)}
      </p>
    </>
  );
}
