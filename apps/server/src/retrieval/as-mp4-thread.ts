import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openVideoFile } from '@outrider/media/files/open-video-file.ts';
import { streamMp4 } from '@outrider/media/mp4/stream-mp4.ts';
import { writeAll } from '../files/write-all.ts';
import type { Mp4Job, Mp4Message } from './as-mp4-job.ts';
import { fileSource } from './file-source.ts';

// The thread that makes an MP4 of one file of a recorder: what strangers' bytes cost, in time and memory, they cost here.

if (parentPort === null) throw new Error('this module runs in a worker thread');
const port = parentPort;
const { path, copy } = workerData as Mp4Job;
const OWNER_ONLY = 0o600;

/** What failed at the copy, and not at the file. */
class WriteError extends Error {
  override readonly name = 'WriteError';
}

const notWritten = (error: unknown): never => {
  throw new WriteError('the copy cannot be written', { cause: error });
};

async function make(): Promise<void> {
  await using file = await open(path);
  const source = await fileSource(file, () => port.postMessage({ kind: 'read' } satisfies Mp4Message));
  const video = await openVideoFile(source);
  if (video === undefined) throw new Error('it is no video');
  await using target = await open(copy, 'w', OWNER_ONLY).catch(notWritten);
  await streamMp4(
    () => video.units(),
    async (bytes, at) => {
      await writeAll(target, bytes, at).catch(notWritten);
    },
  );
}

function messageOf(error: unknown): Mp4Message {
  const why = String(error);
  if (!(error instanceof WriteError)) return { kind: 'unreadable', why };
  const { code = '' } = error.cause as NodeJS.ErrnoException;
  return { kind: 'unwritable', code, why: String(error.cause) };
}

const message = await make().then((): Mp4Message => ({ kind: 'done' }), messageOf);
port.postMessage(message);
port.close();
