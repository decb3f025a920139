import { useId, useState } from 'react';
import { deviceStore } from '../../../fleet/device-store.ts';
import { findDevices } from '../../../fleet/find-devices.ts';
import { t } from '../../../ground/i18n/t.ts';

/** Names that are proposed while somebody types. */
const MOST_PROPOSED = 20;

interface VehicleChoiceProps {
  readonly label: string;
  /** Proposed first of all. */
  readonly first?: string | undefined;
  /** Those that are chosen already. */
  readonly taken: readonly string[];
  readonly onChoose: (deviceid: string) => void;
}

/** A field that finds a vehicle by its id, plate, driver or memo; Enter takes the likeliest. */
export function VehicleChoice({ label, first, taken, onChoose }: VehicleChoiceProps) {
  const list = useId();
  const [word, setWord] = useState('');
  const found = findDevices(deviceStore, word, MOST_PROPOSED).filter((id) => !taken.includes(id));
  const choose = (id: string | undefined): void => {
    if (id === undefined) return;
    setWord('');
    onChoose(id);
  };
  return (
    <form
      className="or-timeline-choice"
      onSubmit={(event) => {
        event.preventDefault();
        choose(word === '' ? (first ?? found[0]) : found[0]);
      }}
    >
      <input
        className="form-control form-control-sm"
        aria-label={label}
        placeholder={first === undefined || word !== '' ? label : first}
        list={list}
        value={word}
        onChange={({ target }) => {
          // One of the list that is taken with the pointer is meant.
          if (found.includes(target.value)) choose(target.value);
          else setWord(target.value);
        }}
      />
      <datalist id={list}>
        {found.map((id) => (
          <option key={id} value={id}>
            {deviceStore.extra(id).plate}
          </option>
        ))}
      </datalist>
      <button type="submit" className="btn btn-sm btn-outline-primary">
        {t('Show')}
      </button>
    </form>
  );
}
