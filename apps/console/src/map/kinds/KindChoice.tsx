import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { useId } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { KindIcon } from './KindIcon.tsx';
import { kindTexts } from './silhouettes.ts';

interface KindChoiceProps {
  readonly icon: number;
  readonly onIcon: (icon: number) => void;
}

/** What kind of vehicle a device is in: one of nine, each with its silhouette. */
export function KindChoice({ icon, onIcon }: KindChoiceProps) {
  const name = useId();
  return (
    <fieldset className="or-kind-choice">
      <legend>{t('Kind of vehicle')}</legend>
      {vehicleIcons.map((kind, index) => (
        <label key={kind}>
          <input type="radio" name={name} checked={index === icon} onChange={() => onIcon(index)} />
          <span>
            <KindIcon icon={index} named />
            {t(kindTexts[kind])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
