import { useMemo } from 'react';
import { serverNow } from '../../../connection/server-now.ts';
import { type PlaybackSource, sourceName } from '../../../players/playback/playback.ts';
import { savePictures } from '../../../players/playback/save-pictures.ts';
import { footageFrom, nearestFootage } from '../../../timeline/footage.ts';
import { type MarkedRange, withIn, withOut } from '../../../timeline/marked-range.ts';
import type { Stretch } from '../../../timeline/stretch.ts';
import type { TimelineKey } from '../../../timeline/timeline-keys.ts';
import type { TimelineView } from '../../../timeline/timeline-view.ts';
import type { ZoneClock } from '../../../timeline/zone-clock.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { directedSpeed } from '../playback/playback-time.ts';
import type { PagePlayback } from './use-page-playback.ts';
import type { DeviceEvent } from './use-timeline-days.ts';

const JUMP_MS = 5_000;
const LONG_JUMP_MS = 10_000;
/** A step of the zoom by a key or a button. */
const ZOOM = 2;
/** Key pictures a second while somebody scrubs, at most. */
const SCRUB_MS = 100;
/** Whoever has just begun an event wants the one before. */
const JUST_MS = 2_000;

/** What is asked of a timeline page by its keys and buttons. */
export interface TimelineActions {
  /** To a moment, which comes in sight. */
  readonly goTo: (ms: number) => void;
  readonly scrub: (ms: number, done: boolean) => void;
  /** What a key does; `far` with Shift. */
  readonly act: (key: TimelineKey, far?: boolean) => void;
}

interface ActionParts {
  readonly playback: PagePlayback['playback'];
  readonly playhead: PagePlayback['playhead'];
  readonly view: TimelineView;
  readonly clock: ZoneClock;
  readonly facts: { readonly footage: readonly Stretch[]; readonly events: readonly DeviceEvent[] };
  readonly range: MarkedRange;
  readonly onRange: (range: MarkedRange) => void;
}

/** Everything that keys, buttons and hands do on the page: the same functions as long as the page lives. */
export function useTimelineActions(parts: ActionParts): TimelineActions {
  const latest = useLatest(parts);
  return useMemo(() => timelineActions(latest), [latest]);
}

/** Recordings begin after 1970, and none is of what is to come: a server refuses the one, and has nothing of the other. */
const reachable = (ms: number): number => Math.max(0, Math.min(Math.round(ms), serverNow()));

/** What is done on the page of those parts, as they are at the time. */
export function timelineActions(latest: { readonly current: ActionParts }): TimelineActions {
  let scrubbedMs = 0;
  let heard: PlaybackSource | undefined;
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
    const times = latest.current.facts.events.map(({ time }) => time * 1_000);
    const found = by === 1 ? times.find((ms) => ms > at()) : times.findLast((ms) => ms < at() - JUST_MS);
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
  /** Who turns it on again hears what he heard; at first, the first channel that has sound. */
  const mute = (): void => {
    const { playback } = latest.current;
    const { sound, tiles } = playback.facts;
    const audible = tiles.filter(({ hasSound }) => hasSound).map(({ source }) => source);
    const before = heard === undefined ? undefined : sourceName(heard);
    heard = sound ?? audible.find((source) => sourceName(source) === before) ?? audible[0];
    playback.setSound(sound === undefined ? heard : undefined);
  };
  const acts: Readonly<Record<TimelineKey, (far: boolean) => void>> = {
    play: () => {
      const { playback } = latest.current;
      if (playback.facts.paused) playback.play();
      else playback.pause();
    },
    slower: () => rate(-1),
    faster: () => rate(1),
    back: (far) => goTo(at() - (far ? LONG_JUMP_MS : JUMP_MS)),
    forward: (far) => goTo(at() + (far ? LONG_JUMP_MS : JUMP_MS)),
    frameBack: () => latest.current.playback.step(-1),
    frame: () => latest.current.playback.step(1),
    begin: () => goTo(latest.current.clock.dayOf(at()).fromMs),
    end: () => goTo(latest.current.clock.dayOf(at()).toMs - JUMP_MS),
    next: () => goToEvent(1),
    before: () => goToEvent(-1),
    nextFootage: () => goToFootage(1),
    footageBefore: () => goToFootage(-1),
    nearest: () => {
      const nearest = nearestFootage(latest.current.facts.footage, at());
      if (nearest !== undefined && nearest !== at()) goTo(nearest);
    },
    mute,
    snapshot: () => void savePictures(latest.current.playback),
    in: () => latest.current.onRange(withIn(latest.current.range, Math.round(at()))),
    out: () => latest.current.onRange(withOut(latest.current.range, Math.round(at()))),
    nearer: () => latest.current.view.zoom(at(), 1 / ZOOM),
    farther: () => latest.current.view.zoom(at(), ZOOM),
    earlier: () => latest.current.view.turn(-0.5),
    later: () => latest.current.view.turn(0.5),
  };
  return { goTo, scrub, act: (key, far = false) => acts[key](far) };
}
