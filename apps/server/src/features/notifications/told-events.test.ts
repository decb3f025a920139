import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { KeptEvent } from '@outrider/model/events/kept-event.ts';
import { severityPlans } from '@outrider/model/plans/severity-plans.ts';
import type { FleetLook, FleetQuestion } from '@outrider/store/events/fleet-events.ts';
import { expect, test } from 'vitest';
import { MOST_LOOKS, toldEvents } from './told-events.ts';

const { dataOver, notRecording, bookmark } = deviceEvents;
const UNNAMED = 60_000;
const happened = (eventid: number, time: number, deviceid = 'a'): KeptEvent =>
  ({ deviceid, eventid, time, late: false, cmd: 'new', memo: 'words' }) as Partial<KeptEvent> as KeptEvent;

/** A store that gives these looks, the newest first, and what it was asked. */
function storeOf(looks: (at: number) => FleetLook) {
  const asked: FleetQuestion[] = [];
  return {
    asked,
    within: async (question: FleetQuestion): Promise<FleetLook> => {
      asked.push(question);
      return looks(asked.length - 1);
    },
  };
}
const question = {
  code: severityPlans.warning.code,
  deviceids: undefined,
  from: 1,
  isHeld: ({ deviceid }: KeptEvent) => deviceid !== 'other',
};

test('of each look only what the plan would have told is kept, the oldest first', async () => {
  const mixed = [
    happened(notRecording.code, 9),
    happened(dataOver.code, 8),
    happened(UNNAMED, 7),
    happened(bookmark.code, 6),
    happened(notRecording.code, 5, 'other'),
    { ...happened(notRecording.code, 4), late: true },
  ];
  const store = storeOf(() => ({ events: mixed, reached: undefined }));
  expect(await toldEvents(store, question)).toEqual({
    events: [7, 9].map((time) => ({ deviceid: 'a', time, severity: 'warning' })),
    partial: false,
  });
});

test('the store is asked for the devices and kinds of the plan alone, as far as they are known', async () => {
  const store = storeOf(() => ({ events: [], reached: undefined }));
  const deviceids = new Set(['a']);
  for (const code of [dataOver.code, severityPlans.info.code, severityPlans.warning.code])
    await toldEvents(store, { ...question, code, deviceids });
  const [own, info, warning] = store.asked.map(({ codes }) => codes);
  expect(store.asked.map((each) => each.deviceids)).toEqual([deviceids, deviceids, deviceids]);
  expect(own).toEqual(new Set([dataOver.code]));
  expect([info?.has(dataOver.code), info?.has(notRecording.code), warning]).toEqual([true, false, undefined]);
});

test('between two looks others have their turn, and what is beyond the last is not looked at', async () => {
  let turns = 0;
  const count = (): void => {
    turns++;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  const store = storeOf((at) => ({
    events: [happened(notRecording.code, 1_000 - at)],
    reached: { time: 1_000 - at, id: 1 },
  }));
  const { events, partial } = await toldEvents(store, question);
  clearImmediate(timer);
  expect([events.length, partial, store.asked.length]).toEqual([MOST_LOOKS, true, MOST_LOOKS]);
  expect(turns).toBeGreaterThanOrEqual(MOST_LOOKS - 1);
});
