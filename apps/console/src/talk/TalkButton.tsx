import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTalkTarget } from './talk-target.ts';
import { useTalkAct } from './use-talk-act.ts';
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
  const act = useTalkAct(deviceid);
  useTalkTarget(isTarget && act !== undefined ? deviceid : undefined);
  if (act === undefined) return null;
  return (
    <button
      type="button"
      className={`${className} talk-button`}
      title={act.text}
      aria-label={act.text}
      aria-pressed={act.isMine}
      data-talker={act.other}
      disabled={act.disabled}
      onClick={act.run}
    >
      <Icon name={act.icon} />
      {word ? <> {act.other ?? t('Talk')}</> : null}
    </button>
  );
}
