import { calibrations, type Point } from '@outrider/model/remote-settings/calibration.ts';
import { useState } from 'react';
import { deviceStore } from '../../../../fleet/device-store.ts';
import { t } from '../../../../ground/i18n/t.ts';
import { Dialog } from '../../../../ui/dialog/Dialog.tsx';
import { baseValue } from '../remote-draft.ts';
import { useRemoteForm } from '../use-remote-form.ts';
import { CalibratedPicture } from './CalibratedPicture.tsx';
import { DsmChannel } from './DsmChannel.tsx';
import { type CalibrationKind, calibratedChannel, type calibrationSides } from './kinds.ts';
import { PointHandles } from './PointHandles.tsx';
import './calibration.css';

interface CalibrationProps {
  readonly kind: CalibrationKind;
  /** What of it the recorder has; not empty. */
  readonly sides: (typeof calibrationSides)[CalibrationKind];
  readonly onHide: () => void;
}

/** Has the corners of a calibration set over the camera's picture. They are sent with the other changes. */
export function Calibration({ kind, sides, onHide }: CalibrationProps) {
  const { deviceid, state, draft, set } = useRemoteForm();
  const [at, setAt] = useState(0);
  const [dsmChannel, setDsmChannel] = useState(deviceStore.extra(deviceid).dsmChannel);
  const [moved, setMoved] = useState<Readonly<Record<string, readonly Point[]>>>({});
  const side = sides[at] ?? sides[0];
  if (side === undefined) return null;
  const kept = Object.hasOwn(draft, side.key) ? draft[side.key] : baseValue(state, side.key);
  const usual = calibrations[side.name].points;
  const points = moved[side.key] ?? (Array.isArray(kept) ? (kept as readonly Point[]) : usual);
  const place = (next: readonly Point[]): void => setMoved({ ...moved, [side.key]: next });
  const channel = calibratedChannel(side.name, dsmChannel);
  return (
    <Dialog
      id="calibration"
      title={t('Calibrate {what}', { what: kind })}
      size="xl"
      onHide={onHide}
      action={
        <button
          type="button"
          className="btn btn-primary"
          disabled={Object.keys(moved).length === 0}
          onClick={() => {
            for (const { key } of sides) if (moved[key] !== undefined) set(key, moved[key]);
            onHide();
          }}
        >
          {t('Take these corners')}
        </button>
      }
    >
      <div className="or-calibration-tools">
        {sides.length < 2 ? null : (
          <fieldset className="btn-group" aria-label={t('Side')}>
            {sides.map(({ key, text }, index) => (
              <button
                key={key}
                type="button"
                className="btn btn-outline-secondary"
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                {t(text)}
              </button>
            ))}
          </fieldset>
        )}
        {side.name === 'dsm' ? (
          <DsmChannel
            deviceid={deviceid}
            channels={state.channels}
            channel={dsmChannel}
            onChannel={setDsmChannel}
          />
        ) : null}
        <button type="button" className="btn btn-outline-secondary" onClick={() => place(usual)}>
          {t('As at first')}
        </button>
      </div>
      <div className="or-calibration">
        <CalibratedPicture key={channel} deviceid={deviceid} channel={channel} />
        <PointHandles name={side.name} points={points} onPoints={place} />
      </div>
      <p className="or-muted">
        {t('Drag a corner, or press an arrow key on it: with Shift it goes ten times as far.')}
      </p>
    </Dialog>
  );
}
