import { systemClock } from '@outrider/kit/clock.ts';
import { storePath } from '@outrider/model/firmware/firmware-url.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { DemoUpdate } from './demo-update.ts';
import { attachRecorder, bootFirmware } from './testing-firmware.ts';

test('a new demo puts a firmware into the store and begins one update, with the first coming of its vehicle', async () => {
  const booted = await bootFirmware();
  const { files, updates, bus } = booted;
  const parts = { files, updates, bus, clock: systemClock, log: silentLog, pathOf: storePath };
  const demo = new DemoUpdate({ ...parts, deviceid: 'd', base: () => 'http://127.0.0.1:1' });
  onTestFinished(() => demo[Symbol.asyncDispose]());
  bus.publish('device.attached', { deviceid: 'other' });
  const recorder = attachRecorder(booted);
  await expect.poll(() => recorder.told).toHaveLength(1);
  bus.publish('device.attached', { deviceid: 'd' });
  await expect
    .poll(() => updates.all().map(({ order }) => [order.deviceid, order.state, order.target]))
    .toEqual([['d', 'running', 'virtual-2']]);
  expect(await files.find(recorder.told[0]!.match(/id=([0-9a-f]{32})/)![1]!)).toMatchObject({
    version: 'virtual-2',
  });
});
