import {
  adasTimesMs,
  dsmFrames,
  laneDistances,
  levelOf,
  sensitivityLevels,
} from '@outrider/model/remote-settings/sensitivity.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { CalibrationButtons } from './calibration/CalibrationButtons.tsx';
import { type FieldParts, RemoteField } from './RemoteField.tsx';
import { useRemoteForm } from './use-remote-form.ts';

interface Group {
  readonly title: string;
  readonly fields: readonly string[];
}

interface Table {
  readonly values: readonly number[];
  readonly unit: string;
}

const adasGroups = ['Pcw', 'Fcw', 'Hmw', 'Ldw'] as const;
const dsmGroups = ['Tired', 'Away', 'Phone', 'Smoke', 'NoDrv'] as const;
const geometry = ['CamHeight', 'CamOffset', 'CamFront', 'CarWidth'];

/** The table of levels that a parameter follows; undefined for those that have none. */
function tableOf(key: RemoteKey): Table | undefined {
  if (key.endsWith('Time')) return { values: adasTimesMs, unit: 'ms' };
  if (key.endsWith('Dist')) return { values: laneDistances, unit: 'cm' };
  return key.endsWith('Frm') ? { values: dsmFrames, unit: '' } : undefined;
}

/** What watches road and driver: a part for each kind of warning, what the camera has to know, and its calibration. */
export function AdasSection({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const { state } = useRemoteForm();
  const groups: readonly Group[] = [
    ...adasGroups.map((name) => ({
      title: name.toUpperCase(),
      fields: ['En', 'Spd', 'Time', 'Dist', 'Ign'].map((part) => name + part).concat(`Spk${name}`),
    })),
    { title: t('DSM'), fields: ['SpkDsm'] },
    ...dsmGroups.map((name) => ({
      title: '',
      fields: ['En', 'Frm', 'Ign'].map((part) => name + part),
    })),
    { title: t('Where the camera is'), fields: geometry },
  ];
  return (
    <>
      <CalibrationButtons keys={keys} />
      {groups.map(({ title, fields }) => {
        const offered = fields
          .map((field) => `MotovisAdas_${field}` as RemoteKey)
          .filter((key) => keys.includes(key) && state.offered.includes(key));
        if (offered.length === 0) return null;
        return (
          <fieldset key={fields.join()} className="or-remote-group">
            {title === '' ? null : <legend>{title}</legend>}
            {offered.map((key) => {
              const table = tableOf(key);
              return (
                <RemoteField
                  key={key}
                  keyName={key}
                  {...(table === undefined
                    ? {}
                    : { input: (parts: FieldParts) => <LevelSelect {...parts} {...table} /> })}
                />
              );
            })}
          </fieldset>
        );
      })}
    </>
  );
}

/** One of five levels, from the most sensitive on. Two may be one value: the one that was chosen stays chosen here. */
function LevelSelect({ id, describedBy, value, onValue, values, unit }: FieldParts & Table) {
  const [chosen, setChosen] = useState<number>();
  const number = typeof value === 'number' ? value : Number.NaN;
  const level = chosen !== undefined && values[chosen] === number ? chosen : levelOf(values, number);
  return (
    <select
      id={id}
      className="form-select"
      aria-describedby={describedBy}
      value={level ?? ''}
      onChange={({ target }) => {
        setChosen(Number(target.value));
        onValue(values[Number(target.value)]);
      }}
    >
      {level === undefined ? (
        <option value="" disabled={Number.isNaN(number)}>
          {Number.isNaN(number) ? '' : `${number} ${unit}`}
        </option>
      ) : null}
      {sensitivityLevels.map((name, at) => (
        <option key={name} value={at}>
          {`${t(name)} · ${values[at] ?? ''} ${unit}`}
        </option>
      ))}
    </select>
  );
}
