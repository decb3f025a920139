import { useStore } from 'zustand';
import { t } from '../../../ground/i18n/t.ts';
import { unattended } from '../../../ground/unattended.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { countdown, freezeCountdown, resetCountdown, timeLeft } from './idle-countdown.ts';
import { MenuDivider, MenuItem, MenuText } from '../../../ui/menu/MenuItem.tsx';

/** The time until the idle screen, as entries of a menu: start it again, stop it, let it go on (rule IDLE-4). */
export function IdleEntries() {
  const state = useStore(countdown);
  const awake = useStore(unattended, (asked) => asked.awake);
  const { frozen } = state;
  const stopped = frozen || awake;
  return (
    <>
      <MenuDivider />
      <MenuText className="or-muted or-idle-left">
        {stopped ? t('The idle screen stays away') : t('Idle screen in {time}', { time: timeLeft(state) })}
      </MenuText>
      {stopped ? null : (
        <MenuItem onClick={resetCountdown}>
          <Icon name="arrow-counterclockwise" /> {t('Start the countdown again')}
        </MenuItem>
      )}
      {awake ? null : (
        <MenuItem onClick={() => freezeCountdown(!frozen)}>
          <Icon name={frozen ? 'play-fill' : 'pause-fill'} />{' '}
          {frozen ? t('Let the countdown go on') : t('Stop the countdown')}
        </MenuItem>
      )}
      <MenuDivider />
    </>
  );
}
