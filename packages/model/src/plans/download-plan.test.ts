import { expect, test } from 'vitest';
import {
  discardsEmergency,
  type DownloadPlan,
  downloadModes,
  downloadPlan,
  fateBy,
  holdsAt,
  mediaParts,
  snapshotsOf,
  wantedChannels,
  wantedStretch,
} from './download-plan.ts';

const plan: DownloadPlan = { ...downloadPlan.defaults, deviceid: 'bus', eventid: 15 };
const EMERGENCY = 14;
const OVER_SPEED = 15;

test.each([
  ['hidden is kept and not shown', downloadModes.hidden, false, OVER_SPEED, 'hide'],
  ['download is kept', downloadModes.download, false, OVER_SPEED, 'keep'],
  ['not download is kept', downloadModes.notDownload, false, OVER_SPEED, 'keep'],
  ['discard is not', downloadModes.discard, false, OVER_SPEED, 'discard'],
  ['an emergency is not discarded', downloadModes.discard, false, EMERGENCY, 'keep'],
  ['but where somebody said so twice', downloadModes.discard, true, EMERGENCY, 'discard'],
] as const)('%s', (_what, mode, confirmed, eventid, fate) => {
  expect(fateBy({ mode, confirmed }, { eventid })).toBe(fate);
  expect(discardsEmergency({ mode, eventid })).toBe(mode === downloadModes.discard && eventid === EMERGENCY);
});

test('a driver who asks to be called is never discarded for want of a second word', () => {
  const discard = { mode: downloadModes.discard, confirmed: false };
  expect(fateBy(discard, { eventid: OVER_SPEED, cmd: 'call' })).toBe('keep');
});

test.each([
  ['the system default', {}, [985, 1_015]],
  ['as it says', { preS: 5, postS: 60 }, [995, 1_060]],
  ['nothing before and after is a second', { preS: 0, postS: 0 }, [1_000, 1_001]],
  ['no longer than it may', { longestS: 20 }, [985, 1_005]],
  ['the moment itself stays', { longestS: 10 }, [990, 1_000]],
] as const)('footage of %s', (_what, change, [from, to]) => {
  expect(wantedStretch({ ...plan, ...change }, 1_000)).toEqual({ from, to });
});

test('a plan that says no seconds goes by those of the server, each by itself', () => {
  const usual = { preS: 3, postS: 40 };
  expect(wantedStretch(plan, 1_000, usual)).toEqual({ from: 997, to: 1_040 });
  expect(wantedStretch({ ...plan, preS: 0 }, 1_000, usual)).toEqual({ from: 1_000, to: 1_040 });
  expect(snapshotsOf({ eachSecond: true, postS: undefined }, usual)).toBe(41);
});

test('a plan holds in its minutes, or always', () => {
  const inFirstHour = { inMinutes: true, minutes: '0:59' };
  expect([holdsAt(inFirstHour, 3_599), holdsAt(inFirstHour, 3_600), holdsAt(plan, 3_600)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(holdsAt({ inMinutes: true, minutes: '' }, 0)).toBe(false);
});

test('channels that a device has, by their stream', () => {
  expect(wantedChannels({ channels: 0b1011, mainStream: 0b0110 }, [1, 2, 3])).toEqual({
    main: [2],
    sub: [1],
  });
});

test.each([
  [1, true, false, false],
  [3, true, true, false],
  [4, false, false, true],
  [5, true, false, true],
  [6, true, true, true],
] as const)('media %i', (media, video, sound, snapshot) => {
  expect(mediaParts(media)).toEqual({ video, sound, snapshot });
});
