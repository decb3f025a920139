import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { Labelled } from '../../../ui/form/Labelled.tsx';
import { LabelledInput } from '../../../ui/form/LabelledInput.tsx';
import type { HereValues } from './asked-here.ts';

interface HereShapeProps {
  readonly values: HereValues;
  readonly onChange: (change: Partial<HereValues>) => void;
}

const kinds = [
  ['circle', 'Circle'],
  ['polygon', 'Polygon'],
  ['corridor', 'Corridor along a way'],
] as const;

/** Where somebody is asked for, as numbers: what is drawn is in them too. */
export function HereShape({ values, onChange }: HereShapeProps) {
  const id = useId();
  const field = (name: 'lat' | 'lng' | 'radius' | 'width', label: string) => (
    <LabelledInput
      id={`${id}-${name}`}
      label={label}
      type="text"
      value={values[name]}
      autoComplete="off"
      onText={(text) => onChange({ [name]: text })}
    />
  );
  return (
    <>
      <Labelled id={`${id}-kind`} label={t('Shape')}>
        <select
          id={`${id}-kind`}
          className="form-select"
          value={values.kind}
          onChange={({ target }) =>
            onChange({ kind: kinds.find(([kind]) => kind === target.value)?.[0] ?? 'circle' })
          }
        >
          {kinds.map(([kind, text]) => (
            <option key={kind} value={kind}>
              {t(text)}
            </option>
          ))}
        </select>
      </Labelled>
      {values.kind === 'circle' ? (
        <div className="or-washere-place">
          {field('lat', t('Latitude, °'))}
          {field('lng', t('Longitude, °'))}
          {field('radius', t('Radius, m'))}
        </div>
      ) : (
        <>
          <Labelled id={`${id}-corners`} label={t('Corners')}>
            <textarea
              id={`${id}-corners`}
              className="form-control"
              rows={4}
              spellCheck={false}
              value={values.corners}
              onChange={({ target }) => onChange({ corners: target.value })}
            />
          </Labelled>
          {values.kind === 'corridor' ? field('width', t('Width, m')) : null}
        </>
      )}
    </>
  );
}
