import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { Terminal } from './behaviour.ts';
import { Heartbeat } from './heartbeat.ts';
import { virtualMake } from './recorder-make.ts';
import { RecorderSettings } from './recorder-settings.ts';

test('a recorder that was told a heartbeat of 5 s says one every 5 s', () => {
  const clock = new ManualClock(0);
  const sent: number[] = [];
  const terminal = {
    identity: { plate: 'A', channels: 1, make: virtualMake },
    clock,
    signedOn: true,
    send: (name: string) => (name === 'heartbeat' ? sent.push(clock.now()) : undefined),
  } as unknown as Terminal;
  const settings = new RecorderSettings(terminal, {}, () => '1');
  const heartbeat = new Heartbeat(terminal, settings);
  settings.handlers.setParameters?.({ parameters: [{ id: 0x0001, value: 5 }] }, 0);
  heartbeat.onSignedOn();
  for (let second = 1; second <= 20; second++) {
    clock.advance(1_000);
    heartbeat.onTick(clock.now());
    heartbeat.handlers.platformAnswer?.({ replySequence: 0, replyId: 0x0002, result: 0 }, 0);
  }
  expect(sent).toEqual([5_000, 10_000, 15_000, 20_000]);
});
