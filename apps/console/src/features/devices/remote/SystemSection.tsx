import {
  MAX_ACC_OFF_S,
  MIN_ACC_OFF_S,
  RECORDER_ZONE_S,
} from '@outrider/model/remote-settings/system-settings.ts';
import { clamped } from '@outrider/model/remote-settings/shown-numbers.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { t } from '../../../ground/i18n/t.ts';
import { useLengthUnit } from '../../../ground/preferences.ts';
import { formatZone } from '../../../ui/text/format.ts';
import { fieldUnit } from './field-units.ts';
import { NumberInput } from './NumberInput.tsx';
import { type FieldParts, RemoteField } from './RemoteField.tsx';
import { SummerTimeInput } from './SummerTimeInput.tsx';

const HOUR_S = 3_600;
/** The zones of the requirement: whole hours from -12 to +12, and +5.5 (rule C18). */
const listedZones: readonly number[] = [...Array.from({ length: 25 }, (_, at) => at - 12), 5.5]
  .toSorted((a, b) => a - b)
  .map((hours) => hours * HOUR_S);

/** How the recorder works: zone and summer time have inputs of their own. */
export function SystemSection({ keys }: { readonly keys: readonly RemoteKey[] }) {
  const lengths = useLengthUnit();
  return keys.map((key) => {
    if (key === 'sys_TZ')
      return <RemoteField key={key} keyName={key} input={(parts) => <ZoneInput {...parts} />} />;
    if (key === 'sys_DST')
      return <RemoteField key={key} keyName={key} input={(parts) => <SummerTimeInput {...parts} />} />;
    if (key === 'sys_AccOffSec')
      return (
        <RemoteField
          key={key}
          keyName={key}
          input={({ describedBy, ...parts }) => (
            <NumberInput
              {...parts}
              aria-describedby={describedBy}
              unit={fieldUnit('seconds', lengths)}
              clamp={(seconds) => clamped(seconds, MIN_ACC_OFF_S, MAX_ACC_OFF_S)}
            />
          )}
        />
      );
    return <RemoteField key={key} keyName={key} />;
  });
}

/** A time zone: those that are listed, and the one that it has where it is another. */
function ZoneInput({ id, describedBy, value, onValue }: FieldParts) {
  const seconds = typeof value === 'number' ? value : undefined;
  const zones =
    seconds === undefined || listedZones.includes(seconds) ? listedZones : [...listedZones, seconds];
  return (
    <>
      <select
        id={id}
        className="form-select"
        aria-describedby={describedBy}
        value={seconds ?? ''}
        onChange={({ target }) => onValue(Number(target.value))}
      >
        {seconds === undefined ? <option value="">{t('not known')}</option> : null}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {formatZone(zone)}
          </option>
        ))}
      </select>
      {seconds !== undefined && seconds > RECORDER_ZONE_S ? (
        <div className="form-text text-warning-emphasis">
          {t('Recorders may not know zones beyond 12 hours.')}
        </div>
      ) : null}
    </>
  );
}
