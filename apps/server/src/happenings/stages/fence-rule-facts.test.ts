import type { Fact } from '@outrider/model/events/fact.ts';
import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { NO_RULES } from '@outrider/model/places/fence-rules.ts';
import { expect, test } from 'vitest';
import { FenceWatch } from '../fences/fence-watch.ts';
import { fenceStage, nowhere, settled } from './fence-stage.ts';
import { degreesOf, stagedAt, START_S } from './testing-staged.ts';

/** 2027-01-15T08:00:00Z, a Friday. */
const yard = (rules: Partial<Fence['rules']>): Fence => ({
  ...emptyFence(0),
  edition: 1,
  title: 'Yard',
  enabled: true,
  shape: { kind: 'circle', centre: { lat: 0, lng: 10 }, radius: 500 },
  deviceids: ['A'],
  rules: { ...NO_RULES, zone: 'UTC', ...rules },
});

const short = (fact: Fact): string | undefined => {
  if (fact.kind === 'amend')
    return `more of ${fact.key.split('.').at(3)}: ${fact.values['highest']}${fact.endTime === undefined ? '' : `, over at ${fact.endTime - START_S}`}`;
  if (fact.kind !== 'begin') return undefined;
  const { eventid, time, late, values } = fact.event;
  return `${eventid} at ${time - START_S}${late === true ? ' late' : ''} ${JSON.stringify(values)}`;
};

/** A device that is told to be so many metres north of the middle, with a speed. */
function drive(fence: Fence) {
  const watch = new FenceWatch([fence], () => []);
  let state = nowhere;
  return (second: number, metres: number, speedKmh = 30, lane: 'live' | 'late' = 'live') => {
    const staged = stagedAt(second, { lat: degreesOf(metres), lng: 10 }, { lane, late: lane === 'late' });
    const position = { ...staged.report.position, speedKmh };
    const result = fenceStage(state, { ...staged, report: { ...staged.report, position } }, watch);
    state = result.state;
    return result.facts.map(short).filter((said) => said !== undefined);
  };
}

test('driving too fast inside is one event, which has the highest speed and ends once it is slower, or outside', () => {
  const at = drive(yard({ speed: 40 }));
  at(0, 2_000, 80);
  expect(at(60, 400, 60)).toEqual(['762 at 60 {"limit":40,"highest":60}']);
  expect(at(70, 300, 55)).toEqual([]);
  expect(at(80, 200, 72)).toEqual(['more of 762: 72']);
  expect(at(90, 100, 39)).toEqual([]);
  expect(at(100, 100, 30)).toEqual(['more of 762: 72, over at 100']);
  expect(at(110, 100, 50)).toEqual(['762 at 110 {"limit":40,"highest":50}']);
  expect(at(140, 900, 90)).toEqual(['more of 762: 50, over at 140']);
});

test('a report just beyond the edge, and one where no vehicle can have come, say nothing of how fast it is inside', () => {
  const at = drive(yard({ speed: 20 }));
  at(0, 2_000, 80);
  at(60, 0, 15);
  // 20 m beyond the edge it is in doubt yet whether it has left: it drives on the road in front of the gate.
  expect([...at(120, 520, 60), ...at(130, 900, 80)]).toEqual([]);
  at(200, 0, 15);
  expect([...at(210, 50_000, 90), ...at(220, 0, 15)]).toEqual([]);
  expect(at(230, 100, 30)).toEqual(['762 at 230 {"limit":20,"highest":30}']);
  // Nor do they raise a top speed that was too fast, or end it; the next report inside does.
  expect([...at(240, 50_000, 250), ...at(250, 50_000 - 55_000, 0)]).toEqual([]);
  expect([...at(260, 510, 60), ...at(270, 400, 31)]).toEqual(['more of 762: 31']);
  expect([...at(280, 515, 10), ...at(290, 400, 15)]).toEqual(['more of 762: 31, over at 290']);
});

test('a stay that was too long is known when it ends, if nobody looked meanwhile; a shorter one is nothing', () => {
  const at = drive(yard({ dwell: 10 }));
  at(0, 2_000);
  at(60, 0);
  expect(at(600, 0)).toEqual([]);
  expect(at(1_200, 2_000)).toEqual(['761 at 645 {"minutes":10}']);
  at(1_260, 0);
  expect(at(1_320, 2_000)).toEqual([]);
});

test('what was kept back tells of stays that it saw begin, late, and of no other', () => {
  const at = drive(yard({ dwell: 5 }));
  at(10_000, 5_000);
  at(0, 0, 30, 'late');
  at(400, 0, 30, 'late');
  expect(at(500, 2_000, 30, 'late')).toEqual([]);
  at(560, 0, 30, 'late');
  at(900, 0, 30, 'late');
  expect(at(1_000, 2_000, 30, 'late')).toEqual([expect.stringMatching(/^761 at 8\d\d late/)]);
});

test('being inside at a wrong time is told of each time once: when it came, or when the hours began', () => {
  const spans = [{ days: [5], from: 9 * 60, to: 10 * 60 }] as const;
  const at = drive(yard({ hours: { when: 'within', spans } }));
  at(0, 2_000);
  at(60, 0);
  // It left at 11:00; from 9:00 on it should not have been there.
  expect(at(3 * 3_600, 5_000)).toEqual(['763 at 3600 late {}']);
  at(3 * 3_600 + 600, 0);
  expect(at(3 * 3_600 + 1_200, 5_000)).toEqual([]);
});

test('coming in and leaving are told within the hours of the fence alone, by when they were', () => {
  const spans = [{ days: [5], from: 9 * 60, to: 10 * 60 }] as const;
  const fence = { ...yard({ crossings: { spans } }), triggerIn: true, triggerOut: true };
  const at = drive(fence);
  at(0, 2_000);
  expect(at(60, 0)).toEqual([]);
  // From 9:00 on it leaves and comes in; after 10:00 it leaves once more.
  expect(at(3_700, 5_000)).toEqual([expect.stringMatching(/^52 at 3700 /)]);
  expect(at(5_000, 0)).toEqual([expect.stringMatching(/^51 at 5000 /)]);
  expect(at(3 * 3_600, 5_000)).toEqual([]);
  const kept = drive(fence);
  kept(10_000, 5_000);
  kept(3_700, 5_000, 30, 'late');
  expect(kept(3_760, 0, 30, 'late')).toEqual([expect.stringMatching(/^51 at 37\d\d late/)]);
  kept(7_400, 0, 30, 'late');
  expect(kept(7_460, 5_000, 30, 'late')).toEqual([]);
});

test('leaving within hours in which nobody is to be away is told at that moment, late when it was kept back', () => {
  const spans = [{ days: [5], from: 9 * 60, to: 10 * 60 }] as const;
  const at = drive(yard({ away: { spans } }));
  at(0, 0);
  expect(at(60, 5_000)).toEqual([]);
  at(120, 0);
  expect(at(3_700, 5_000)).toEqual(['765 at 3700 {}']);
  expect(at(4_000, 6_000)).toEqual([]);
  at(2 * 3_600, 0);
  expect(at(2 * 3_600 + 60, 5_000)).toEqual([]);
  at(3_800, 0, 30, 'late');
  expect(at(3_860, 5_000, 30, 'late')).toEqual([expect.stringMatching(/^765 at 38\d\d late/)]);
});

test('driving too fast in a fence that is drawn anew meanwhile is over, whether the device says anything or not', () => {
  const before = new FenceWatch([yard({ speed: 40 })], () => []);
  let state = nowhere;
  for (const [second, metres] of [
    [0, 2_000],
    [60, 400],
  ] as const) {
    const staged = stagedAt(second, { lat: degreesOf(metres), lng: 10 });
    const position = { ...staged.report.position, speedKmh: 60 };
    ({ state } = fenceStage(state, { ...staged, report: { ...staged.report, position } }, before));
  }
  const moved = new FenceWatch([{ ...yard({ speed: 40 }), edition: 2 }], () => []);
  const { facts } = settled(state, 'A', moved, { at: { lat: degreesOf(400), lng: 10 }, time: START_S + 90 });
  expect(facts.map(short)).toEqual(['more of 762: 60, over at 90', undefined]);
  // And of one that is removed, with the next report.
  const next = stagedAt(100, { lat: degreesOf(390), lng: 10 });
  expect(fenceStage(state, next, FenceWatch.NONE).facts.map(short)).toEqual([
    'more of 762: 60, over at 100',
    undefined,
  ]);
});

test('driving too fast in what was kept back is an event that nobody has to end', () => {
  const watch = new FenceWatch([yard({ speed: 40 })], () => []);
  const staged = stagedAt(0, { lat: 0, lng: 10 }, { lane: 'late', late: true });
  const position = { ...staged.report.position, speedKmh: 60 };
  const { facts } = fenceStage(nowhere, { ...staged, report: { ...staged.report, position } }, watch);
  const [fast] = facts.flatMap((fact) =>
    fact.kind === 'begin' && fact.event.eventid === 762 ? [fact.event] : [],
  );
  expect([fast?.values, fast?.course]).toEqual([{ limit: 40, highest: 60 }, undefined]);
});
