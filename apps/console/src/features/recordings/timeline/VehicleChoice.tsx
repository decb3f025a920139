import { useState } from 'react';
import { deviceOffers } from '../../../fleet/device-offers.ts';
import { t } from '../../../ground/i18n/t.ts';
import { OfferedInput } from '../../../ui/form/OfferedInput.tsx';

/** Names that are proposed while somebody types. */
const MOST_PROPOSED = 20;

interface VehicleChoiceProps {
  readonly label: string;
  /** Those that are chosen already. */
  readonly taken: readonly string[];
  readonly onChoose: (deviceid: string) => void;
}

/** A field that finds a vehicle by its id, plate, driver or memo; Enter takes the likeliest. */
export function VehicleChoice({ label, taken, onChoose }: VehicleChoiceProps) {
  const [word, setWord] = useState('');
  const found = deviceOffers(word, MOST_PROPOSED).filter(({ value }) => !taken.includes(value));
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
        choose(found[0]?.value);
      }}
    >
      <OfferedInput
        className="form-control form-control-sm"
        aria-label={label}
        placeholder={label}
        value={word}
        offers={found}
        onText={setWord}
        onChoose={choose}
      />
      <button type="submit" className="btn btn-sm btn-outline-primary">
        {t('Show')}
      </button>
    </form>
  );
}
