import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { isHeaderWhole } from '@outrider/media/segments/check-box.ts';
import { heldPictures } from '@outrider/media/segments/held-pictures.ts';
import { findHeaderCopy } from '@outrider/media/segments/header-copy.ts';
import { LONGEST_HEADER } from '@outrider/media/segments/read-segment.ts';
import { isFragmentWhole } from '@outrider/media/segments/whole-fragment.ts';
import type { ReadAnswer, ReadCall, ReadCalls, ReadRequest, ReadThreadUp } from './read-calls.ts';

// The thread that reads one media folder: whatever waits for its disk waits here, beside what is written, and holds up no other folder.

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;
const { folder } = workerData as { readonly folder: string };

/** The bytes of a part of a file; fewer where it ends. */
function bytesOf(fd: number, at: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let done = 0;
  while (done < length) {
    const read = readSync(fd, bytes, done, length - done, at + done);
    if (read === 0) break;
    done += read;
  }
  return bytes.subarray(0, done);
}

function within<T>(path: string, work: (fd: number) => T): T {
  const fd = openSync(join(folder, path), 'r');
  try {
    return work(fd);
  } finally {
    closeSync(fd);
  }
}

/** What a segment's file begins with, of its copy where that is damaged; undefined where both are. */
async function headerOf(path: string, checked: boolean): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return await asSource(path, async (source) => {
    const bytes = await source.read(0, LONGEST_HEADER);
    const whole = isHeaderWhole(bytes, crc32);
    if (whole === true || (whole === undefined && !checked)) return bytes;
    return (await findHeaderCopy(source, crc32))?.slice();
  });
}

interface OpenSource {
  readonly size: number;
  read(at: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

async function asSource<T>(path: string, work: (source: OpenSource) => Promise<T>): Promise<T> {
  const fd = openSync(join(folder, path), 'r');
  try {
    const { size } = fstatSync(fd);
    const read = async (at: number, length: number) =>
      bytesOf(fd, at, Math.max(0, Math.min(length, size - at)));
    return await work({ size, read });
  } finally {
    closeSync(fd);
  }
}

type Gives<N extends ReadCall> = ReadCalls[N]['gives'];
type Calls = { [N in ReadCall]: (takes: ReadCalls[N]['takes']) => Gives<N> | Promise<Gives<N>> };

const calls: Calls = {
  header: ({ path, checked }) => headerOf(path, checked),
  pictures: ({ path, ...segment }) => asSource(path, (source) => heldPictures(source, segment, crc32)),
  fragments: ({ path, places }) =>
    within(path, (fd) =>
      places.map((place) => {
        const bytes = bytesOf(fd, place.offset, place.length);
        return isFragmentWhole(bytes, place, crc32) ? bytes : undefined;
      }),
    ),
  heads: ({ path, places }) =>
    within(path, (fd) =>
      places.map((place) => {
        const bytes = bytesOf(fd, place.offset, place.length);
        return isFragmentWhole(bytes, place, crc32) ? bytes.slice(0, place.dataAt) : undefined;
      }),
    ),
  file: ({ path, bytes }) =>
    within(path, (fd) => (fstatSync(fd).size === bytes ? bytesOf(fd, 0, bytes) : undefined)),
};

port.on('message', async ({ id, call, takes }: ReadRequest) => {
  let answer: ReadAnswer;
  try {
    answer = {
      id,
      gives: await (calls[call] as (takes: unknown) => Gives<ReadCall> | Promise<Gives<ReadCall>>)(takes),
    };
  } catch (error) {
    const { code = 'EIO', message } = error as NodeJS.ErrnoException;
    answer = { id, code, message };
  }
  port.postMessage(answer, 'gives' in answer ? buffersOf(answer.gives) : []);
});

/** They are handed over to the caller, and are not copied. */
function buffersOf(gives: ReadCalls[ReadCall]['gives']): ArrayBuffer[] {
  if (gives !== undefined && 'listed' in gives) return [gives.pictures.buffer];
  const all = Array.isArray(gives) ? gives : [gives];
  return [...new Set(all.flatMap((bytes) => (bytes === undefined ? [] : bytes.buffer)))];
}

// Now, and not when the thread began: to load what it consists of takes seconds where the processor is busy, and says nothing of a disk.
port.postMessage({ up: true } satisfies ReadThreadUp);
