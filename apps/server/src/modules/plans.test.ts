import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { alarms } from '@outrider/model/events/alarms.ts';
import { downloadModes, downloadPlan, planMedia } from '@outrider/model/plans/download-plan.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { eventDownloadsModule } from './plans.ts';

const NOW = Date.UTC(2026, 10, 26, 8);
const plan = {
  ...downloadPlan.defaults,
  deviceid: 'A',
  eventid: alarms.overSpeed.code,
  mode: downloadModes.download,
  media: planMedia.snapshot,
  channels: 1,
};

test('of an event of which several servers hear, the one that has the recorder takes the picture, once', async () => {
  const line = new BusLine();
  const asked: string[] = [];
  let taken = 0;
  const take = async () => ++taken;
  const hears = async (name: string, hasRecorder: boolean) => {
    const data = mkdtempSync(join(tmpdir(), 'outrider-plans-'));
    const bus = new InProcessBus(silentLog, line);
    const ends = new AsyncDisposableStack();
    onTestFinished(async () => {
      await ends.disposeAsync();
      bus[Symbol.dispose]();
      rmSync(data, { recursive: true });
    });
    const needs = {
      config: { data },
      store: {
        events: { last: async () => [] },
        feed: { mark: async () => undefined, move: async () => {} },
      },
      settings: { get: (field: string) => (field === 'footageUpload.host' ? '' : 0), follow: () => () => {} },
      downloadPlans: { holding: () => ({ plan }) },
      fleet: { records: { get: () => ({ channelMask: '0' }) } },
      retrievals: { list: () => [] },
      attachments: { want: async () => false },
      // Through it any server has the recorder take one.
      pictures: { take },
      ownPictures: {
        take: async () => {
          asked.push(name);
          if (!hasRecorder) throw new Error('The recorder is not here');
          return await take();
        },
      },
      bus,
      clock: new ManualClock(NOW),
      log: silentLog,
    };
    await eventDownloadsModule.start(needs as never, ends);
    return bus;
  };
  const bus = await hears('a', true);
  await hears('b', false);
  const event = { id: 7, cmd: 'new', deviceid: 'A', eventid: plan.eventid, time: NOW / 1_000 } as const;
  bus.publish('device.event', { ...event, memo: '', late: false, hidden: false });
  await expect.poll(() => asked.toSorted()).toEqual(['a', 'b']);
  expect(taken).toBe(1);
});
