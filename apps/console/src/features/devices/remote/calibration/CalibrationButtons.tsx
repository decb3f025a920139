import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { lazy, useState } from 'react';
import { t } from '../../../../ground/i18n/t.ts';
import { Icon } from '../../../../ui/icons/Icon.tsx';
import { Late } from '../../../../ui/states/Late.tsx';
import { useRemoteForm } from '../use-remote-form.ts';
import { WishLine } from '../WishLine.tsx';
import { type CalibrationKind, calibrationKinds, calibrationSides } from './kinds.ts';

const Calibration = lazy(async () => ({ default: (await import('./Calibration.tsx')).Calibration }));

/** Opens what is calibrated over a picture; only what the recorder has. */
export function CalibrationButtons({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const { state } = useRemoteForm();
  const [open, setOpen] = useState<CalibrationKind>();
  const offered = (kind: CalibrationKind) =>
    calibrationSides[kind].filter(({ key }) => keys.includes(key) && state.offered.includes(key));
  const kinds = calibrationKinds.filter((kind) => offered(kind).length > 0);
  if (kinds.length === 0) return null;
  return (
    <fieldset className="or-remote-group">
      <legend>{t('Calibration')}</legend>
      <div className="or-remote-calibrations">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn btn-outline-secondary"
            onClick={() => setOpen(kind)}
          >
            <Icon name="bounding-box" /> {t('Calibrate {what}', { what: kind })}
          </button>
        ))}
      </div>
      {kinds.flatMap(offered).map(({ key }) => (
        <WishLine key={key} id={`calibration-${key}`} keyName={key} label />
      ))}
      {open === undefined ? null : (
        <Late onFault={() => setOpen(undefined)}>
          <Calibration kind={open} sides={offered(open)} onHide={() => setOpen(undefined)} />
        </Late>
      )}
    </fieldset>
  );
}
