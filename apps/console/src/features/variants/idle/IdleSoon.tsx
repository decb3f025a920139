import { useStore } from 'zustand';
import { t } from '../../../ground/i18n/t.ts';
import { unattended } from '../../../ground/unattended.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { countdown, isIdleSoon, resetCountdown, timeLeft } from './idle-countdown.ts';
import { useIdleCountdown } from './use-idle-countdown.ts';

/** Counts down to the idle screen, and says so in the bar when it is near: pressed, it begins again. */
export function IdleSoon() {
  useIdleCountdown();
  const state = useStore(countdown);
  const awake = useStore(unattended, (asked) => asked.awake);
  if (awake || !isIdleSoon(state)) return null;
  return (
    <button
      type="button"
      className="btn btn-sm btn-warning or-idle-soon"
      title={t('Start the countdown again')}
      onClick={resetCountdown}
    >
      <Icon name="hourglass-split" /> {t('Idle screen in {time}', { time: timeLeft(state) })}
      <span className="or-idle-stay">{t('Stay here')}</span>
    </button>
  );
}
