import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Segmenter } from '@outrider/media/segments/segmenter.ts';
import { pictures } from '@outrider/media/segments/testing-units.ts';
import { expect, onTestFinished, test } from 'vitest';
import { bootRecording } from '../recording/testing-recording.ts';
import { SegmentSink } from './segment-sink.ts';

const OPTIONS = { deviceid: 'd', channel: 1, stream: 'main', sound: false, fetched: true } as const;

/** Writes the pictures from one moment to another; whether all was taken. */
async function write(sink: SegmentSink, fromMs: number, toMs: number): Promise<boolean> {
  const segmenter = new Segmenter(OPTIONS);
  const units = pictures(fromMs, toMs).map((unit) => ({ ...unit, captureMs: unit.arrivalMs }));
  const pieces = [...units.flatMap((unit) => segmenter.take(unit)), ...segmenter.interrupt()];
  let isTaken = true;
  for (const piece of pieces) isTaken = (await sink.take(piece)) && isTaken;
  return isTaken;
}

test('a segment that is in the index stays as it is, wherever it lies, and what comes behind it is written', async () => {
  const running = await bootRecording();
  onTestFinished(running.end);
  const { store, folders, index, files, rows, specs, settled } = running;
  const sinkOf = () =>
    new SegmentSink({ pick: () => folders.pick('d'), index, recordings: store.recordings });
  expect(await write(sinkOf(), 0, 3_000)).toBe(true);
  await settled();
  const path = join(specs[0]?.path ?? '', files()[0] ?? '');
  const before = { row: (await rows())[0], bytes: readFileSync(path) };
  const again = sinkOf();
  expect(await write(again, 0, 5_000)).toBe(true);
  expect(await write(again, 60_000, 62_000)).toBe(true);
  // Of its own, too, before the index has it.
  expect(await write(again, 60_000, 61_000)).toBe(true);
  await settled();
  expect(readFileSync(path).equals(before.bytes)).toBe(true);
  const [first, second] = await rows();
  expect(first).toEqual(before.row);
  expect((second?.endMs ?? 0) - (second?.startMs ?? 0)).toBe(2_000);
  expect(files()).toHaveLength(2);
});
