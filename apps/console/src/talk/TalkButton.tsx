import { isOnline } from '@outrider/model/devices/device.ts';
import { useRight, useSession } from '../connection/use-session.ts';
import { useTalker } from '../fleet/talkers.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { endTalk, openTalk } from './open-talk.ts';
import { useTalk } from './talk-state.ts';
import { useTalkTarget } from './talk-target.ts';
import './talk-button.css';

interface TalkButtonProps {
  readonly deviceid: string;
  readonly className: string;
  /** With the word beside the icon. */
  readonly word?: boolean;
  /** The page shows this device by itself: T talks with it. */
  readonly isTarget?: boolean;
}

/** Talks with a device, and ends that; says who talks with it. Nothing without the right. */
export function TalkButton({ deviceid, className, word = false, isTarget = false }: TalkButtonProps) {
  const mayTalk = useRight('F_talk');
  const me = useSession(({ user }) => user);
  const device = useDevice(deviceid);
  const talker = useTalker(deviceid);
  const isMine = useTalk(
    (now) => now?.target.kind === 'talk' && now.target.deviceid === deviceid && now.phase !== 'over',
  );
  useTalkTarget(isTarget && mayTalk ? deviceid : undefined);
  if (!mayTalk || device === undefined) return null;
  const other = isMine ? undefined : talker?.user;
  const text = isMine
    ? t('End the talk with {device}', { device: deviceid })
    : other === undefined
      ? t('Talk with {device}', { device: deviceid })
      : other === me
        ? t('You talk with {device} on another page', { device: deviceid })
        : t('{user} talks with {device}', { user: other, device: deviceid });
  return (
    <button
      type="button"
      className={`${className} talk-button`}
      title={text}
      aria-label={text}
      aria-pressed={isMine}
      data-talker={other}
      disabled={!isMine && (!isOnline(device) || other !== undefined)}
      onClick={() => (isMine ? endTalk() : void openTalk({ kind: 'talk', deviceid }))}
    >
      <Icon name={isMine || other !== undefined ? 'mic-fill' : 'mic'} />
      {word ? <> {other ?? t('Talk')}</> : null}
    </button>
  );
}
