import { isOnline } from '@outrider/model/devices/device.ts';
import { useRight, useSession } from '../connection/use-session.ts';
import { useTalker } from '../fleet/talkers.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import type { IconName } from '../ui/icons/icons.ts';
import { endTalk, openTalk } from './open-talk.ts';
import { useTalk } from './talk-state.ts';

/** What somebody can do about a talk with a device. */
export interface TalkAct {
  /** What it does, with the device; or who keeps the user from it. */
  readonly text: string;
  readonly icon: IconName;
  /** Whether the talk is on, and the user's own. */
  readonly isMine: boolean;
  /** Who else talks with the device. */
  readonly other: string | undefined;
  readonly disabled: boolean;
  /** To be called on a click or key: browsers stay mute otherwise. */
  readonly run: () => void;
}

/** Begins a talk with a device, or ends it; undefined without the right, or without the device. */
export function useTalkAct(deviceid: string): TalkAct | undefined {
  const mayTalk = useRight('F_talk');
  const me = useSession(({ user }) => user);
  const device = useDevice(deviceid);
  const talker = useTalker(deviceid);
  const isMine = useTalk(
    (now) => now?.target.kind === 'talk' && now.target.deviceid === deviceid && now.phase !== 'over',
  );
  if (!mayTalk || device === undefined) return undefined;
  const other = isMine ? undefined : talker?.user;
  const text = isMine
    ? t('End the talk with {device}', { device: deviceid })
    : other === undefined
      ? t('Talk with {device}', { device: deviceid })
      : other === me
        ? t('You are talking with {device} on another page', { device: deviceid })
        : t('{user} talks with {device}', { user: other, device: deviceid });
  return {
    text,
    icon: isMine || other !== undefined ? 'mic-fill' : 'mic',
    isMine,
    other,
    disabled: !isMine && (!isOnline(device) || other !== undefined),
    run: () => (isMine ? endTalk() : void openTalk({ kind: 'talk', deviceid })),
  };
}
