import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../../connection/session-state.ts';
import { FakePlayback } from '../../../players/playback/fake-playback.ts';
import { NO_RANGE } from '../../../timeline/marked-range.ts';
import { PlaybackPlayhead } from '../../../timeline/playback-playhead.ts';
import { TimelineView } from '../../../timeline/timeline-view.ts';
import { ZoneClock } from '../../../timeline/zone-clock.ts';
import { timelineActions } from './use-timeline-actions.ts';

const NOW = Date.UTC(2026, 10, 22, 10);

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function open() {
  const playback = new FakePlayback({ sources: [], atMs: NOW - 60_000 });
  const playhead = new PlaybackPlayhead(playback);
  const view = new TimelineView({ fromMs: NOW - 3_600_000, toMs: NOW });
  const facts = { footage: [], events: [] };
  const clock = new ZoneClock('0');
  const parts = {
    playback,
    playhead,
    view,
    clock,
    facts,
    range: NO_RANGE,
    onRange: () => {},
    large: undefined,
  };
  return { playback, view, actions: timelineActions({ current: parts }) };
}

test('nobody goes to before all time, or to what is to come', () => {
  const { playback, actions } = open();
  actions.goTo(Date.UTC(2, 0, 1));
  actions.goTo(-62_000_000_000_000);
  actions.goTo(NOW + 1_000);
  expect(playback.seeks.map(({ ms }) => ms)).toEqual([0, 0, NOW]);
});

test('now is what the server takes for it, whatever clock this computer has', () => {
  const { playback, actions } = open();
  const server = {
    version: '',
    mainVersion: '',
    maxLicense: 0,
    expiry: '',
    timeZone: 0,
    timeZoneName: 'UTC',
    streamPort: 0,
    downloads: true,
    diagnosis: true,
    several: false,
    demo: false,
    clockOffsetMs: 600_000,
  };
  session.setState({ server });
  actions.goTo(NOW + 500_000);
  session.setState({ server: undefined });
  expect(playback.seeks.map(({ ms }) => ms)).toEqual([NOW + 500_000]);
});

test('who drags the playhead sees key pictures, ten a second at most, of what there may be', () => {
  const { playback, actions } = open();
  vi.advanceTimersByTime(1_000);
  actions.scrub(-5_000, false);
  actions.scrub(-4_000, false);
  vi.advanceTimersByTime(100);
  actions.scrub(NOW + 60_000, false);
  actions.scrub(1_000.4, true);
  expect(playback.seeks).toEqual([
    { ms: 0, kind: 'key' },
    { ms: NOW + 1_100, kind: 'key' },
    { ms: 1_000, kind: 'exact' },
  ]);
});

test('a moment to which somebody goes comes in sight', () => {
  const { view, actions } = open();
  actions.goTo(NOW - 86_400_000);
  expect(view.stretch.fromMs).toBeLessThan(NOW - 86_400_000);
});

/** Opens a page whose channels 2 and 3 have sound, and a picture each. */
function openHeard() {
  const opened = open();
  opened.playback.setSources([1, 2, 3].map((channel) => ({ deviceid: 'A', channel })));
  const tiles = opened.playback.facts.tiles.map((tile) =>
    tile.source.channel === 1 ? tile : { ...tile, hasSound: true, pictureMs: NOW },
  );
  opened.playback.become({ tiles });
  return opened;
}

test('the key of the sound has the first channel heard that has some, and later the one that was heard', () => {
  const { playback, actions } = openHeard();
  const heard = (): number | undefined => playback.facts.sound?.channel;
  actions.act('mute');
  expect(heard()).toBe(2);
  playback.setSound({ deviceid: 'A', channel: 3 });
  actions.act('mute');
  expect(heard()).toBeUndefined();
  actions.act('mute');
  expect(heard()).toBe(3);
});

test('the key of the pictures saves each that is on show', async () => {
  const { playback, actions } = openHeard();
  const asked = vi.spyOn(playback, 'snapshot');
  actions.act('snapshot');
  await expect.poll(() => asked).toHaveBeenCalledTimes(2);
});
