import { fromHex, toHex } from '@outrider/kit/hex.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { expect, test } from 'vitest';
import { decodeFrame } from '../frame/frame.ts';
import {
  AV_PARAMETERS_ID,
  CHANNEL_AV_PARAMETERS_ID,
  readAvParameters,
  readChannelAvParameters,
  writeAvParameters,
  writeChannelAvParameters,
} from './av-parameters.ts';
import { decodeMessage } from './message.ts';

const WHOLE = '0305000407000000060 80a00090c0000000b000201'.replace(' ', '');

test('0x0075 is read by its fields and written as it came, with what stands behind them', () => {
  const read = readAvParameters(fromHex(`${WHOLE}abcd`));
  expect(read).toMatchObject({
    live: { mode: 3, resolution: 5, keyInterval: 4, fps: 7, kbps: 6 },
    stored: { mode: 8, resolution: 10, keyInterval: 9, fps: 12, kbps: 11 },
    osd: 2,
    audioOutput: 1,
  });
  expect(read && toHex(writeAvParameters(read))).toBe(`${WHOLE}abcd`);
  expect(readAvParameters(fromHex(WHOLE.slice(2)))).toBeUndefined();
  expect(readChannelAvParameters(fromHex('0301'))).toBeUndefined();
});

test.skipIf(!hasRecordings)('captured 0x0075 and 0x0077 come out byte for byte', () => {
  const lines = new TextDecoder().decode(recording('jt808/frames.jsonl')).trim().split('\n');
  let seen = 0;
  for (const line of lines) {
    const { hex } = JSON.parse(line) as { hex: string };
    const frame = decodeFrame(fromHex(hex));
    if (!frame.ok || frame.frame.subPacket !== undefined) continue;
    const message = decodeMessage(frame.frame);
    if (!message.ok || (message.message.name !== 'parameters' && message.message.name !== 'setParameters'))
      continue;
    for (const { id, value } of message.message.body.parameters) {
      if (!(value instanceof Uint8Array)) continue;
      const whole = id === AV_PARAMETERS_ID ? readAvParameters(value) : undefined;
      const single = id === CHANNEL_AV_PARAMETERS_ID ? readChannelAvParameters(value) : undefined;
      if (whole !== undefined) expect(toHex(writeAvParameters(whole))).toBe(toHex(value));
      if (single !== undefined) expect(toHex(writeChannelAvParameters(single))).toBe(toHex(value));
      if (whole !== undefined || single !== undefined) seen++;
    }
  }
  expect(seen).toBeGreaterThan(2);
});
