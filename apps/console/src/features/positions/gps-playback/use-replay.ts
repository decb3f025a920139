import { systemClock } from '@outrider/kit/clock.ts';
import type { Track } from '@outrider/model/positions/track.ts';
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { isTyping } from '../../../ground/is-typing.ts';
import { preferences } from '../../../ground/preferences.ts';
import { Replay, type ReplayRate } from './replay.ts';
import { isLetter, type ReplayKey, replayKeyOf } from './replay-keys.ts';

const JUMP_MS = 5_000;
const LONG_JUMP_MS = 10_000;

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

interface ReplayMarks {
  readonly fromMs: number;
  readonly toMs: number;
  /** Times of stops and events, rising. */
  readonly marks: readonly number[];
}

/** Plays by keys, wherever nobody types or works on a control that has the key for itself. */
export function useReplayKeys(replay: Replay, { fromMs, toMs, marks }: ReplayMarks): void {
  const act = useEffectEvent((key: ReplayKey, far: boolean) => {
    const { ms, playing } = replay.state;
    const jump = far ? LONG_JUMP_MS : JUMP_MS;
    const acts: Readonly<Record<ReplayKey, () => void>> = {
      play: () => replay.play(!playing),
      slower: () => replay.shiftRate(-1),
      faster: () => replay.shiftRate(1),
      back: () => replay.seek(ms - jump),
      forward: () => replay.seek(ms + jump),
      begin: () => replay.seek(fromMs),
      end: () => replay.seek(toMs),
      next: () => replay.seek(marks.find((mark) => mark > ms) ?? ms),
      before: () => replay.seek(marks.findLast((mark) => mark < ms) ?? ms),
    };
    acts[key]();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      const key = replayKeyOf(event);
      if (key === undefined || (!isLetter(event) && isOwnKey(event.target, key))) return;
      if (isLetter(event) && !preferences.getState().letterKeys) return;
      event.preventDefault();
      act(key, event.shiftKey);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Controls that go about by the same keys, and those that are pressed by one of them. */
const MOVED_IN = 'input, select, .modal, .or-map, .or-data, .dropdown-menu';
const PRESSED = 'button, a';

/** Whether the control has the key for itself. */
function isOwnKey(target: EventTarget | null, asks: ReplayKey): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(asks === 'play' ? `${MOVED_IN}, ${PRESSED}` : MOVED_IN) !== null;
}
