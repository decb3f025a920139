import { systemClock } from '@outrider/kit/clock.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { jumpOf, playKeys } from '../../../ground/play-keys.ts';
import { useKeyGroup } from '../../../ground/use-key-group.ts';
import { markFrom } from '../../../timeline/moments.ts';
import { Replay, type ReplayRate } from './replay.ts';

interface ReplayStretch {
  readonly fromMs: number;
  readonly toMs: number;
  /** Where it begins; at the first position where it is not said. */
  readonly startMs: number | undefined;
}

/** A replay of a stretch that goes on by itself while it is played: each picture of the screen is a step. */
export function useReplay(track: Track, { fromMs, toMs, startMs }: ReplayStretch): Replay {
  const replay = useMemo(() => {
    const made = new Replay(track, fromMs, toMs, systemClock);
    if (startMs !== undefined) made.seek(startMs);
    return made;
  }, [track, fromMs, toMs, startMs]);
  useEffect(() => {
    let frame = 0;
    const step = (): void => {
      replay.step();
      frame = replay.state.playing ? requestAnimationFrame(step) : 0;
    };
    const stop = replay.onStep(({ playing }) => {
      if (playing && frame === 0) frame = requestAnimationFrame(step);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [replay]);
  return replay;
}

/** Whether it plays, and how fast: what of a replay changes seldom. */
export function useReplayMode(replay: Replay): { readonly playing: boolean; readonly rate: ReplayRate } {
  const subscribe = useMemo(() => (listener: () => void) => replay.onStep(listener), [replay]);
  const playing = useSyncExternalStore(subscribe, () => replay.state.playing);
  const rate = useSyncExternalStore(subscribe, () => replay.state.rate);
  return { playing, rate };
}

interface ReplayStretchKeys {
  readonly fromMs: number;
  readonly toMs: number;
  /** Stops and events, by their time. */
  readonly marks: readonly { readonly timeMs: number }[];
  /** The stretch that is shown begins, or ends, at that moment. */
  readonly onEnd: (end: 'from' | 'to', ms: number) => void;
  /** The stretch is taken away. */
  readonly onExport: () => void;
}

/** Plays by keys. There are no pictures here, so none is saved, heard or large. */
export function useReplayKeys(replay: Replay, parts: ReplayStretchKeys): void {
  const { fromMs, toMs, marks, onEnd, onExport } = parts;
  const jump = (by: number): void => replay.seek(replay.state.ms + by);
  const goTo = (by: 1 | -1): void => replay.seek(markFrom(marks, replay.state.ms, by) ?? replay.state.ms);
  useKeyGroup(playKeys, {
    play: () => replay.play(!replay.state.playing),
    slower: () => replay.shiftRate(-1),
    faster: () => replay.shiftRate(1),
    back: (event) => jump(jumpOf('back', event)),
    forth: (event) => jump(jumpOf('forth', event)),
    stepBack: () => replay.goToFix(-1),
    step: () => replay.goToFix(1),
    begin: () => replay.seek(fromMs),
    end: () => replay.seek(toMs),
    next: () => goTo(1),
    before: () => goTo(-1),
    in: () => onEnd('from', replay.state.ms),
    out: () => onEnd('to', replay.state.ms),
    export: onExport,
  });
}
