import { VIRTUAL_MANUFACTURER, VIRTUAL_MODEL } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test, vi } from 'vitest';
import { LONG } from '../../testing-wait.ts';
import { shippedDialects } from './dialects/choose-dialect.ts';
import { FaceCommands } from './serve-faces.ts';

test('questions to a recorder that does not answer are bounded, and what nobody waits for any more is not sent', async () => {
  const clock = new ManualClock(0);
  const sent: string[] = [];
  const sender = {
    request: async (name: string) => {
      sent.push(name);
      return await Promise.race([]);
    },
  };
  const said = { manufacturer: VIRTUAL_MANUFACTURER, model: VIRTUAL_MODEL, softwareVersion: '1.0' };
  const faces = new FaceCommands({
    sender,
    heard: { said, say: () => {} },
    clock,
    dialects: shippedDialects,
  } as never);
  const asked = Array.from({ length: 10 }, (_, at) => faces.delete({ ch: at + 1 }).catch((error) => error));
  await expect(Promise.all(asked.slice(8))).resolves.toMatchObject([
    { code: 'RATE_LIMIT' },
    { code: 'RATE_LIMIT' },
  ]);
  await vi.waitFor(() => expect(sent).toEqual(['passThroughDown']), LONG);
  clock.advance(10_000);
  const ends = await Promise.all(asked.slice(0, 8));
  expect(ends.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 'DEVICE_OFFLINE'));
  expect(sent).toEqual(['passThroughDown']);
  // Once they are over there is room again.
  void faces.delete({ ch: 1 }).catch(() => {});
  await vi.waitFor(() => expect(sent).toHaveLength(2), LONG);
});
