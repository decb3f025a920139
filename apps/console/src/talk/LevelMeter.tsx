import { useStore } from 'zustand';
import { talkLevels, type TalkLevels } from './talk-state.ts';

interface LevelMeterProps {
  readonly of: keyof TalkLevels;
  /** Whose voice it is. */
  readonly name: string;
  /** Nothing is heard from there now. */
  readonly off?: boolean;
}

/** How loud somebody is. */
export function LevelMeter({ of, name, off = false }: LevelMeterProps) {
  const level = useStore(talkLevels, (levels) => levels[of]);
  const percent = Math.round((off ? 0 : level) * 100);
  return (
    <div className="talk-level" data-off={off}>
      <span aria-hidden>{name}</span>
      <meter className="visually-hidden" aria-label={name} max={100} value={percent} />
      <div className="talk-level-bar" aria-hidden>
        <div style={{ transform: `scaleX(${percent / 100})` }} data-loud={percent > 90} />
      </div>
    </div>
  );
}
