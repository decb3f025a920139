import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { closeKeys, isKey } from '../../../ground/keys.ts';
import { landing } from '../../../routing/guard.ts';
import { useVisitor } from '../../../routing/use-visitor.ts';
import { useVariant } from '../../../ground/variant.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatTime } from '../../../ui/text/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { clockHands, clockSize } from './clock-hands.ts';
import { IdleLinks } from './IdleLinks.tsx';
import { WaysOut } from './WaysOut.tsx';
import './idle.css';

/** Fingers tap where a mouse clicks. */
const fingers = matchMedia('(pointer: coarse)');

const ticks = Array.from({ length: 12 }, (_, at) => at * 30);

function useClockSize(): number {
  const [size, setSize] = useState(() => clockSize(innerWidth, innerHeight));
  useEffect(() => {
    const fit = (): void => setSize(clockSize(innerWidth, innerHeight));
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, []);
  return size;
}

/** A dark screen with the clocks and links of the deployment. A click or Esc closes its menu, and goes back where that is closed. */
export default function Idle() {
  const navigate = useNavigate();
  const start = landing(useVisitor());
  const analog = useVariant(({ idle }) => idle.analogClock);
  const digital = useVariant(({ idle }) => idle.digitalClock);
  const now = useNow();
  const size = useClockSize();
  const [date, time] = formatTime(now).split(' ');
  const { hour, minute, second } = clockHands(new Date(now));

  const menu = useRef<HTMLDetailsElement>(null);

  const back = useCallback(() => {
    if (menu.current?.open === true) {
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
      return;
    }
    // Opened by its address, there is nothing to go back to.
    const hasBefore = ((history.state as { idx?: number } | null)?.idx ?? 0) > 0;
    void (hasBefore ? navigate(-1) : navigate(start));
  }, [navigate, start]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isKey(closeKeys.rows.close, event)) back();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [back]);

  return (
    <main className="or-idle">
      <h1 className="visually-hidden">{t('Idle')}</h1>
      <button type="button" onClick={back}>
        {analog ? (
          <svg width={size} height={size} viewBox="-100 -100 200 200" aria-hidden>
            <circle r="96" className="or-idle-rim" />
            {ticks.map((angle) => (
              <line key={angle} y1="-88" y2="-80" transform={`rotate(${angle})`} />
            ))}
            <line y1="8" y2="-50" className="or-idle-hour" transform={`rotate(${hour})`} />
            <line y1="8" y2="-74" className="or-idle-minute" transform={`rotate(${minute})`} />
            <line y1="14" y2="-82" className="or-idle-second" transform={`rotate(${second})`} />
            <circle r="3" className="or-idle-hub" />
          </svg>
        ) : null}
        {digital ? (
          <>
            <time className="or-idle-time">{time}</time>
            <span className="or-idle-date">{date}</span>
          </>
        ) : null}
        <span className="or-idle-hint">
          {fingers.matches ? t('Tap anywhere to go back') : t('Click anywhere to go back')}
        </span>
      </button>
      <IdleLinks />
      <WaysOut menu={menu} />
    </main>
  );
}
