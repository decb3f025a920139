import { Icon } from '../ui/icons/Icon.tsx';
import { useTalkAct } from './use-talk-act.ts';
import './talk-button.css';

interface TalkButtonProps {
  readonly deviceid: string;
  readonly className: string;
}

/** Talks with a device, and ends that; says who talks with it. Nothing without the right. */
export function TalkButton({ deviceid, className }: TalkButtonProps) {
  const act = useTalkAct(deviceid);
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
    </button>
  );
}
