import { useEffect, useRef, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../icons/Icon.tsx';
import { toField } from '../text/local-moment.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { MenuPanel } from '../menu/MenuPanel.tsx';
import { MonthTables } from './MonthTables.tsx';
import './day-menu.css';

interface DayMenuProps {
  /** What the field is called that the day is for: a form may have several. */
  readonly field: string | undefined;
  /** The day that is chosen, '' for none: `2026-11-25`. */
  readonly day: string;
  /** The last that can be chosen, if there is one. */
  readonly last?: string | undefined;
  /** The day it is by the clock that the day is of; by this computer's unless given. */
  readonly today?: string | undefined;
  readonly onDay: (day: string) => void;
}

/** A button that opens a month, of which a day is chosen. */
export function DayMenu({ field, onDay, ...panel }: DayMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  const name = t('Choose in a calendar');
  const wholeName = field === undefined ? name : t('{field}: choose in a calendar', { field });
  const choose = (chosen: string): void => {
    onDay(chosen);
    setOpen(false);
    button.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={button} className="or-day-menu">
      <Menu open={open} onOpen={setOpen} stays>
        <MenuButton
          className="or-action"
          aria-label={name}
          // Said after the name, which is the same beside each field.
          title={wholeName}
        >
          <Icon name="calendar3" />
        </MenuButton>
        <MenuPanel fixed className="or-day-panel" label={wholeName}>
          <DayPanel {...panel} onDay={choose} />
        </MenuPanel>
      </Menu>
    </div>
  );
}

/** What opens: the cursor stands on the day that is chosen, or on today. */
function DayPanel({ day, last, today: given, onDay }: Omit<DayMenuProps, 'field'>) {
  const box = useRef<HTMLDivElement>(null);
  const [today] = useState(() => given ?? toField(Date.now()).slice(0, 10));
  const isTodayLate = last !== undefined && today > last;
  const shown = day === '' ? (isTodayLate ? last : today) : day;
  useEffect(() => {
    box.current
      ?.querySelector<HTMLElement>('button[data-date][tabindex="0"]')
      ?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box}>
      <MonthTables
        months={1}
        shown={shown}
        last={last}
        today={today}
        isChosen={(date) => date === day}
        onDay={onDay}
      />
      <button
        type="button"
        className="btn btn-sm btn-outline-secondary w-100"
        disabled={isTodayLate}
        onClick={() => onDay(today)}
      >
        {t('Today')}
      </button>
    </div>
  );
}
