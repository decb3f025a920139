import { t } from '../../ground/i18n/t.ts';
import { isKey } from '../../ground/keys.ts';
import type { ReplayFacts, ReplayWish } from '../player.ts';
import { behindNowMs, steppedReplay, REPLAY_STEP_MS } from './replay-place.ts';
import { tileKeys } from './tile-keys.ts';
import { TileButton } from './TileButton.tsx';

interface ReplayBarProps {
  readonly facts: ReplayFacts;
  readonly nowMs: number;
  readonly onReplay: (wish: ReplayWish | undefined) => void;
}

const SECOND_MS = 1_000;
const { replayBack, replayOn } = tileKeys.rows;

/** Where a replay stands between the oldest picture that is kept and the present, and what moves it. */
export function ReplayBar({ facts, nowMs, onReplay }: ReplayBarProps) {
  const behindMs = behindNowMs(facts, nowMs);
  const longest = Math.max(1, Math.floor(facts.longestMs / SECOND_MS));
  const behind = Math.min(longest, Math.round(behindMs / SECOND_MS));
  const { paused } = facts;
  return (
    <fieldset className="live-tile-replay" aria-label={t('Replay')}>
      <TileButton
        icon={paused ? 'play-fill' : 'pause-fill'}
        label={paused ? t('Play (k)') : t('Pause (k)')}
        onClick={() => onReplay({ behindMs, paused: !paused })}
      />
      <TileButton
        icon="chevron-left"
        label={t('5 s back (←)')}
        disabled={behind >= longest}
        onClick={() => onReplay(steppedReplay(facts, -REPLAY_STEP_MS, nowMs))}
      />
      <input
        type="range"
        aria-label={t('Seconds ago')}
        aria-valuetext={t('{n} s ago', { n: behind })}
        min={-longest}
        max={0}
        step={1}
        value={-behind}
        // Its own arrows go by one second, the tile's by five.
        onKeyDown={(event) => {
          if (isKey(replayBack, event) || isKey(replayOn, event)) event.stopPropagation();
        }}
        onChange={({ target }) => {
          const wanted = -Number(target.value) * SECOND_MS;
          onReplay(wanted === 0 ? undefined : { behindMs: wanted, paused });
        }}
      />
      <TileButton
        icon="chevron-right"
        label={t('5 s forward (→)')}
        onClick={() => onReplay(steppedReplay(facts, REPLAY_STEP_MS, nowMs))}
      />
      <button type="button" className="live-tile-button" onClick={() => onReplay(undefined)}>
        {t('Live')}
      </button>
    </fieldset>
  );
}
