import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import Dropdown from 'react-bootstrap/Dropdown';
import { useStore } from 'zustand';
import { t } from '../../../ground/i18n/t.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { unattended } from '../../../ground/unattended.ts';
import { useVariant } from '../../../ground/variant.ts';
import {
  countdown,
  freezeCountdown,
  idleSeconds,
  resetCountdown,
  startCountdown,
  tickCountdown,
} from './idle-countdown.ts';

/** Time until the idle screen: reset, freeze, resume. Another page starts it anew. */
export function IdleCountdown() {
  const { left, frozen } = useStore(countdown);
  const awake = useStore(unattended, (asked) => asked.awake);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const whole = useVariant(({ idle }) => idleSeconds(pathname, idle));
  useEffect(() => startCountdown(whole), [pathname, whole]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (tickCountdown()) void navigate('/idle');
    }, 1_000);
    return () => clearInterval(timer);
  }, [navigate]);
  const text = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Dropdown align="end">
      <Dropdown.Toggle
        as="button"
        type="button"
        className="or-link or-countdown"
        title={t('Time until the idle screen')}
      >
        <Icon name={frozen || awake ? 'pause-fill' : 'hourglass-split'} />{' '}
        <span className="or-time-left">{text}</span>
        <span className="visually-hidden">{t('Time until the idle screen')}</span>
      </Dropdown.Toggle>
      <Dropdown.Menu>
        <Dropdown.Item as="button" onClick={resetCountdown}>
          <Icon name="arrow-counterclockwise" /> {t('Reset')}
        </Dropdown.Item>
        <Dropdown.Item as="button" onClick={() => freezeCountdown(!frozen)}>
          <Icon name={frozen ? 'play-fill' : 'pause-fill'} /> {frozen ? t('Resume') : t('Freeze')}
        </Dropdown.Item>
      </Dropdown.Menu>
    </Dropdown>
  );
}
