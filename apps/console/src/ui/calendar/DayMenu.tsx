import { useEffect, useRef, useState } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../Icon.tsx';
import { toField } from '../local-moment.ts';
import { Menu } from '../menu/Menu.tsx';
import { MenuButton } from '../menu/MenuButton.tsx';
import { MenuPanel } from '../menu/MenuPanel.tsx';
import { MonthTables } from './MonthTables.tsx';
import './day-menu.css';

interface DayMenuProps {
  /** The day that is chosen, '' for none: `2026-11-25`. */
  readonly day: string;
  /** The last that can be chosen, if there is one. */
  readonly last?: string | undefined;
  readonly onDay: (day: string) => void;
}

/** A button that opens a month, of which a day is chosen. */
export function DayMenu({ day, last, onDay }: DayMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLDivElement>(null);
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
          aria-label={t('Choose in a calendar')}
          title={t('Choose in a calendar')}
        >
          <Icon name="calendar3" />
        </MenuButton>
        <MenuPanel fixed className="or-day-panel">
          <DayPanel day={day} last={last} onDay={choose} />
        </MenuPanel>
      </Menu>
    </div>
  );
}

/** What opens: the cursor stands on the day that is chosen, or on today. */
function DayPanel({ day, last, onDay }: DayMenuProps) {
  const box = useRef<HTMLDivElement>(null);
  const [today] = useState(() => toField(Date.now()).slice(0, 10));
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
