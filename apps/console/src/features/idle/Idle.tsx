import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n/t.ts';
import { formatTime } from '../../ui/format.ts';
import { useNow } from '../../ui/use-now.ts';
import { clockHands, clockSize } from './clock-hands.ts';
import './idle.css';

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

/** A dark screen with a clock. A click or any key goes back. */
export default function Idle() {
  const navigate = useNavigate();
  const now = useNow();
  const size = useClockSize();
  const [date, time] = formatTime(now).split(' ');
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const { hour, minute, second } = clockHands(Math.floor((now - midnight) / 1000));

  useEffect(() => {
    const onKey = (): void => void navigate(-1);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [navigate]);

  return (
    <main className="or-idle">
      <button type="button" onClick={() => void navigate(-1)} aria-label={t('Go back')}>
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
        <time className="or-idle-time">{time}</time>
        <span className="or-idle-date">{date}</span>
        <span className="or-idle-hint">{t('Click anywhere to go back')}</span>
      </button>
    </main>
  );
}
