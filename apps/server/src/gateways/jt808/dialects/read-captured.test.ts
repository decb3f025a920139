import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capturedParameters } from '@outrider/jt808/messages/captured-parameters.ts';
import { hasRecordings, recording } from '@outrider/kit/testing/recordings.ts';
import { expect, test } from 'vitest';
import { readDialectFile } from './dialect-files.ts';
import { readCaptured } from './read-captured.ts';
import { standardDialect } from './standard-dialect.ts';

const guide = join(import.meta.dirname, '../../../../../../docs/guide/dialects');
const CHANNELS = 4;

async function example() {
  const read = await readDialectFile(join(guide, 'example.json'));
  if ('faults' in read) throw new Error(read.faults.join());
  return read;
}

test('the example of the guide reads its capture: its own settings, those of the standard, and what nobody knows', async () => {
  const { dialect, own } = await example();
  const [has] = capturedParameters(readFileSync(join(guide, 'example-capture.txt'), 'utf8').split('\n'));
  const { values, faults, outside, others } = readCaptured(dialect, has!, CHANNELS, own);
  expect(values).toEqual({
    enc_RecA: [true, false, true, true],
    sys_AccOffSec: 300,
    sys_TURN: true,
    sys_LiveMode: 4,
    sys_SpdLimit: 90,
    net_HbSec: 30,
    net_Server: '192.0.2.7:6808',
    net_FtpUser: 'camera',
  });
  expect([faults, outside]).toEqual([[], []]);
  expect(others.map(({ id }) => id)).toEqual([0xf0ff]);
});

test('a parameter that the file describes wrongly is told by its setting', async () => {
  const { dialect, own } = await example();
  const has = new Map([[0xf012, Uint8Array.of(9)]]);
  expect(readCaptured(dialect, has, CHANNELS, own).faults).toEqual([
    'sys_LiveMode: 0xF012 is there, and cannot be read as the file says',
  ]);
});

test.skipIf(!hasRecordings)(
  'what real terminals answered is read by the standards, and each value written back is the bytes that they sent',
  () => {
    const lines = new TextDecoder().decode(recording('jt808/frames.jsonl')).trim().split('\n');
    const frames = lines.map((line) => (JSON.parse(line) as { readonly hex: string }).hex);
    const answers = capturedParameters(frames);
    const read = answers.map((has) => readCaptured(standardDialect, has, CHANNELS));
    expect(read.filter(({ values }) => Object.keys(values).length > 0).length).toBeGreaterThan(10);
    expect(read.flatMap(({ faults }) => faults)).toEqual([]);
  },
);
