import { MAX_BROADCAST_NAMED } from '@outrider/model/live/talk.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { EVERY_DEVICE } from '@outrider/protocol/live/calls.ts';
import { useCall } from '../connection/use-call.ts';
import { DeviceSelector } from '../fleet/device-tree/DeviceSelector.tsx';
import { t } from '../ground/i18n/t.ts';
import { errorWords } from '../ui/notices/error-words.ts';
import type { TalkTarget } from './talk-state.ts';

type Mode = 'all' | 'selected' | 'group';

/** To whom one wants to speak. */
export interface Wanted {
  readonly mode: Mode;
  readonly devices: ReadonlySet<string>;
  readonly group: number | undefined;
}

const modes: readonly { readonly mode: Mode; readonly text: PlainWord }[] = [
  { mode: 'all', text: 'All devices' },
  { mode: 'selected', text: 'Selected devices' },
  { mode: 'group', text: 'A group' },
];

/** The broadcast that is wanted; undefined while nobody is chosen. */
export function targetOf({ mode, devices, group }: Wanted): TalkTarget | undefined {
  if (mode === 'all') return { kind: 'broadcast', deviceid: EVERY_DEVICE };
  if (mode === 'group')
    return group === undefined
      ? undefined
      : { kind: 'broadcast', deviceid: EVERY_DEVICE, group: String(group) };
  // With a comma behind it, one alone is a broadcast too.
  return devices.size === 0 ? undefined : { kind: 'broadcast', deviceid: `${[...devices].join(',')},` };
}

interface BroadcastTargetsProps {
  readonly wanted: Wanted;
  readonly onWanted: (wanted: Wanted) => void;
  readonly disabled: boolean;
}

/** Chooses to whom one speaks. */
export function BroadcastTargets({ wanted, onWanted, disabled }: BroadcastTargetsProps) {
  return (
    <fieldset className="broadcast-targets" disabled={disabled}>
      <legend className="visually-hidden">{t('Who hears it')}</legend>
      <div className="btn-group">
        {modes.map(({ mode, text }) => (
          <button
            key={mode}
            type="button"
            className={`btn btn-outline-primary ${wanted.mode === mode ? 'active' : ''}`}
            aria-pressed={wanted.mode === mode}
            onClick={() => onWanted({ ...wanted, mode })}
          >
            {t(text)}
          </button>
        ))}
      </div>
      {wanted.mode === 'selected' ? (
        <div inert={disabled}>
          <DeviceSelector
            chosen={wanted.devices}
            onChosen={(devices) => onWanted({ ...wanted, devices })}
            most={MAX_BROADCAST_NAMED}
          />
        </div>
      ) : null}
      {wanted.mode === 'group' ? (
        <GroupChoice chosen={wanted.group} onChosen={(group) => onWanted({ ...wanted, group })} />
      ) : null}
    </fieldset>
  );
}

interface GroupChoiceProps {
  readonly chosen: number | undefined;
  readonly onChosen: (group: number | undefined) => void;
}

function GroupChoice({ chosen, onChosen }: GroupChoiceProps) {
  const { data, error } = useCall('userInfo', []);
  return (
    <>
      <select
        className="form-select"
        aria-label={t('A group')}
        value={chosen ?? ''}
        onChange={({ target }) => onChosen(target.value === '' ? undefined : Number(target.value))}
      >
        <option value="">{t('Choose a group')}</option>
        {data?.groups.map(({ groupid, name }) => (
          <option key={groupid} value={groupid}>
            {name}
          </option>
        ))}
      </select>
      {error === null ? null : <p className="text-danger">{errorWords(error)}</p>}
    </>
  );
}
