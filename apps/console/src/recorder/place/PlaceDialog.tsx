import { speedIn, speedUnit } from '@outrider/model/preferences/units.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { httpCall } from '../../connection/call.ts';
import { useLengthUnit } from '../../ground/preferences.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorWords } from '../../ui/error-words.ts';
import { formatTime } from '../../ui/format.ts';
import { Following } from './Following.tsx';
import './place-dialog.css';

type Answer = { readonly place: HttpAnswer<'askPlace'> } | { readonly fault: string };

interface PlaceDialogProps {
  readonly deviceid: string;
  readonly onHide: () => void;
}

/** Where a vehicle says that it is, asked when the dialog opens; and following it closely. */
export function PlaceDialog({ deviceid, onHide }: PlaceDialogProps) {
  const [answer, setAnswer] = useState<Answer>();
  const ask = (): void => {
    setAnswer(undefined);
    httpCall('askPlace', { deviceid }).then(
      (place) => setAnswer({ place }),
      (error: unknown) => setAnswer({ fault: errorWords(error) }),
    );
  };
  const atOnce = useEffectEvent(ask);
  useEffect(() => atOnce(), []);
  return (
    <Dialog id="place" title={t('Where {device} is now', { device: deviceid })} onHide={onHide}>
      <div className="or-place" role="status">
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
        onClick={ask}
      >
        {t('Ask again')}
      </button>
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
