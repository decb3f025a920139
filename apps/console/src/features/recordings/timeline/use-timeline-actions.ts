import { useMemo } from 'react';
import { jumpOf, type PlayKey } from '../../../ground/play-keys.ts';
import type { PlaybackSource } from '../../../players/playback/playback.ts';
import { soundSwitch } from '../../../players/playback/sound-switch.ts';
import { savePictures } from '../../../players/playback/save-pictures.ts';
import { footageFrom, nearestFootage } from '../../../timeline/footage.ts';
import { type MarkedRange, withIn, withOut } from '../../../timeline/marked-range.ts';
import { LAST_MS, markFrom, reachable } from '../../../timeline/moments.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { TimelineKey } from '../../../timeline/timeline-keys.ts';
import type { TimelineView } from '../../../timeline/timeline-view.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { directedSpeed } from '../playback/playback-time.ts';
import type { PagePlayback } from './use-page-playback.ts';
import type { DeviceEvent } from './use-timeline-days.ts';

/** A step of the zoom by a key or a button. */
const ZOOM = 2;
/** Key pictures a second while somebody scrubs, at most. */
const SCRUB_MS = 100;

/** What can be done on the page by a key, or by a button. */
export type TimelineAct = Exclude<PlayKey, 'export' | 'bookmark' | 'large' | 'full' | 'all'> | TimelineKey;

/** How a key was pressed, where that says something. */
type Pressed = { readonly shiftKey: boolean };

/** What is asked of a timeline page by its keys and buttons. */
export interface TimelineActions {
  /** To a moment, which comes in sight. */
  readonly goTo: (ms: number) => void;
  readonly scrub: (ms: number, done: boolean) => void;
  readonly acts: Readonly<Record<TimelineAct, (event: Pressed) => void>>;
  /** What a key does; `far` with Shift. */
  readonly act: (key: TimelineAct, far?: boolean) => void;
}

interface ActionParts {
  readonly playback: PagePlayback['playback'];
  readonly playhead: PagePlayback['playhead'];
  readonly view: TimelineView;
  readonly clock: ZoneClock;
  readonly facts: { readonly footage: readonly Stretch[]; readonly events: readonly DeviceEvent[] };
  readonly range: MarkedRange;
  /** The picture that is large, if one is. */
  readonly large: PlaybackSource | undefined;
  readonly onRange: (range: MarkedRange) => void;
}

/** Everything that keys, buttons and hands do on the page: the same functions as long as the page lives. */
export function useTimelineActions(parts: ActionParts): TimelineActions {
  const latest = useLatest(parts);
  return useMemo(() => timelineActions(latest), [latest]);
}

/** What is done on the page of those parts, as they are at the time. */
export function timelineActions(latest: { readonly current: ActionParts }): TimelineActions {
  let scrubbedMs = 0;
  const switchSound = soundSwitch();
  const goTo = (ms: number): void => {
    const { playback, playhead, view } = latest.current;
    const at = reachable(ms);
    playback.seek(at, 'exact');
    playhead.tell();
    view.reveal(at);
  };
  const scrub = (ms: number, done: boolean): void => {
    if (done) return goTo(ms);
    if (performance.now() - scrubbedMs < SCRUB_MS) return;
    scrubbedMs = performance.now();
    latest.current.playback.seek(reachable(ms), 'key');
    latest.current.playhead.tell();
  };
  const at = (): number => latest.current.playback.position();
  const goToEvent = (by: 1 | -1): void => {
    const marks = latest.current.facts.events.map(({ time }) => ({ timeMs: time * 1_000 }));
    const found = markFrom(marks, at(), by);
    if (found !== undefined) goTo(found);
  };
  const goToFootage = (by: 1 | -1): void => {
    const found = footageFrom(latest.current.facts.footage, at(), by);
    if (found !== undefined) goTo(found);
  };
  const rate = (by: 1 | -1): void => {
    const { playback } = latest.current;
    playback.setRate(directedSpeed(playback.facts.rate, by));
  };
  const acts: TimelineActions['acts'] = {
    play: () => {
      const { playback } = latest.current;
      if (playback.facts.paused) playback.play();
      else playback.pause();
    },
    slower: () => rate(-1),
    faster: () => rate(1),
    back: (pressed) => goTo(at() + jumpOf('back', pressed)),
    forth: (pressed) => goTo(at() + jumpOf('forth', pressed)),
    stepBack: () => latest.current.playback.step(-1),
    step: () => latest.current.playback.step(1),
    begin: () => goTo(latest.current.clock.dayOf(at()).fromMs),
    end: () => goTo(latest.current.clock.dayOf(at()).toMs - LAST_MS),
    next: () => goToEvent(1),
    before: () => goToEvent(-1),
    nextFootage: () => goToFootage(1),
    footageBefore: () => goToFootage(-1),
    nearest: () => {
      const nearest = nearestFootage(latest.current.facts.footage, at());
      if (nearest !== undefined && nearest !== at()) goTo(nearest);
    },
    mute: () => switchSound(latest.current.playback, latest.current.large),
    snapshot: () => void savePictures(latest.current.playback),
    in: () => latest.current.onRange(withIn(latest.current.range, Math.round(at()))),
    out: () => latest.current.onRange(withOut(latest.current.range, Math.round(at()))),
    nearer: () => latest.current.view.zoom(at(), 1 / ZOOM),
    farther: () => latest.current.view.zoom(at(), ZOOM),
    earlier: () => latest.current.view.turn(-0.5),
    later: () => latest.current.view.turn(0.5),
  };
  return { goTo, scrub, acts, act: (key, far = false) => acts[key]({ shiftKey: far }) };
}
