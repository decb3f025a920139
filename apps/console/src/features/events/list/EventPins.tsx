import type { PlainWord } from '@outrider/model/texts.ts';
import { useMemo } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { type Narrowing, pinChoices, type PinName, pinNames, type PinnedRow } from './narrowing.ts';

const words: Readonly<Record<PinName, { readonly label: PlainWord; readonly all: PlainWord }>> = {
  device: { label: 'Device', all: 'All devices' },
  name: { label: 'Event name', all: 'All events' },
  fence: { label: 'Fence', all: 'All fences' },
  source: { label: 'Source', all: 'All sources' },
};

interface EventPinsProps {
  readonly rows: readonly PinnedRow[];
  readonly narrowing: Narrowing;
  readonly onPin: (pin: PinName, value: string | undefined) => void;
}

/** Pins the list to a device, a name, a fence or a source; each says how many there are. */
export function EventPins({ rows, narrowing, onPin }: EventPinsProps) {
  const all = useMemo(
    () => pinNames.map((pin) => ({ pin, choices: pinChoices(rows, narrowing, pin) })),
    [rows, narrowing],
  );
  return all.map(({ pin, choices }) => {
    // A pin that could hold nothing is none.
    if (choices.length === 0) return null;
    return (
      <select
        key={pin}
        className="form-select form-select-sm or-event-list-pin"
        aria-label={t(words[pin].label)}
        data-set={narrowing[pin] !== undefined}
        value={narrowing[pin] ?? ''}
        onChange={({ target }) => onPin(pin, target.value === '' ? undefined : target.value)}
      >
        <option value="">{t(words[pin].all)}</option>
        {choices.map(([value, count]) => (
          <option key={value} value={value}>
            {`${value} (${count})`}
          </option>
        ))}
      </select>
    );
  });
}
