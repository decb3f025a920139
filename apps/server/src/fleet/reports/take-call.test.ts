import { expect, test } from 'vitest';
import type { Alarm } from '@outrider/model/events/alarms.ts';
import type { Topics } from '../../bus/topics.ts';
import { bootFleet, reportAt, START } from '../testing.ts';

async function boot(registered = true) {
  const { fleet, bus } = await bootFleet();
  if (registered) await fleet.records.register('123');
  const calls: Topics['device.call'][] = [];
  bus.subscribe('device.call', (call) => void calls.push(call));
  let at = START;
  const report = (alarms: readonly Alarm[] | undefined, late = false): Promise<void> =>
    fleet.reports.take('123', [
      { ...reportAt((at += 1_000), {}, late), telemetry: alarms === undefined ? {} : { alarms } },
    ]);
  return { calls, report };
}

test('a driver who presses the button asks once, however often the alarm is repeated', async () => {
  const { calls, report } = await boot();
  await report([]);
  await report(['emergency']);
  await report(['emergency', 'overSpeed']);
  await report(undefined);
  await report(['emergency']);
  expect(calls).toEqual([{ deviceid: '123', time: START / 1000 }]);
});

test('one who presses it again asks again', async () => {
  const { calls, report } = await boot();
  await report(['emergency']);
  await report([]);
  await report(['emergency']);
  expect(calls).toHaveLength(2);
});

test.each([
  ['another alarm', ['overSpeed'], false],
  ['a report that a recorder kept from before', ['emergency'], true],
] as const)('%s asks for nothing', async (_what, alarms, late) => {
  const { calls, report } = await boot();
  await report(alarms, late);
  expect(calls).toEqual([]);
});
