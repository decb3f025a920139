import {
  type GSensor,
  gSensitivity,
  gSensorPresetOf,
  gSensorPresets,
  type GSensorPreset,
  MAX_G_SENSOR,
} from '@outrider/model/remote-settings/g-sensor-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../../../ground/i18n/t.ts';
import { baseValue } from './remote-draft.ts';
import { RemoteField } from './RemoteField.tsx';
import { SliderInput } from './SliderInput.tsx';
import { useRemoteForm, useRemoteValue } from './use-remote-form.ts';

const axes = ['g_sensor_x', 'g_sensor_y', 'g_sensor_z'] as const;

const presetWords: Readonly<Record<GSensorPreset, PlainWord>> = { Car: 'Car', Bus: 'Bus', Truck: 'Truck' };

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Thresholds of shocks: sliders, and what suits a kind of vehicle (rule RSET-53). */
export function GSensorSection() {
  const { state, draft, set } = useRemoteForm();
  const x = useRemoteValue('g_sensor_x');
  const y = useRemoteValue('g_sensor_y');
  const z = useRemoteValue('g_sensor_z');
  const present = gSensorPresetOf([numberOf(x), numberOf(y), numberOf(z)]);
  const original = axes.every((axis) => !Object.hasOwn(draft, axis));
  const choose = (values: GSensor): void => {
    for (const [at, axis] of axes.entries()) set(axis, values[at]);
  };
  const button = (text: string, pressed: boolean, values: () => GSensor) => (
    <button
      key={text}
      type="button"
      className="btn btn-sm btn-outline-secondary"
      aria-pressed={pressed}
      onClick={() => choose(values())}
    >
      {text}
    </button>
  );
  return (
    <>
      <RemoteField keyName="g_sensor_en" />
      {axes.every((axis) => state.offered.includes(axis)) ? (
        <fieldset className="btn-group or-remote-presets" aria-label={t('Thresholds for')}>
          {(Object.keys(gSensorPresets) as GSensorPreset[]).map((name) =>
            button(t(presetWords[name]), present === name, () => gSensorPresets[name]),
          )}
          {button(t('Original'), original, () => {
            const [a, b, c] = axes.map((axis) => numberOf(baseValue(state, axis)));
            return [a ?? 0, b ?? 0, c ?? 0];
          })}
        </fieldset>
      ) : null}
      {axes.map((axis) => (
        <RemoteField
          key={axis}
          keyName={axis}
          input={(parts) => (
            <SliderInput
              {...parts}
              low={0}
              high={MAX_G_SENSOR}
              words={(value) => `${value} · ${t(gSensitivity(value))}`}
            />
          )}
        />
      ))}
    </>
  );
}
