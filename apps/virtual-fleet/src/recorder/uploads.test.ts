import { encodeTime } from '@outrider/jt808/device-time.ts';
import { uploadResults } from '@outrider/jt808/messages/recordings.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { expect, test, vi } from 'vitest';
import { BYTES_A_SECOND } from '../card/card-files.ts';
import { createVirtualFleet } from '../fleet.ts';
import { Acceptor } from '../testing/acceptor.ts';
import { FtpAcceptor } from '../testing/ftp-acceptor.ts';
import { lastingFile } from '../testing/lasting-file.ts';
import type { UploadBehaviour } from './upload-behaviour.ts';

const PHONE = '19900000001';
const LENGTH_MS = 20_000;
const WHOLE_BYTES = (LENGTH_MS / 1_000) * BYTES_A_SECOND;

async function boot(upload: UploadBehaviour) {
  const parts = new AsyncDisposableStack();
  const acceptor = parts.use(await Acceptor.listen());
  const ftp = parts.use(await FtpAcceptor.listen());
  const fleet = parts.use(
    await createVirtualFleet({ server: '127.0.0.1', port: acceptor.port, vehicles: 1, upload }),
  );
  await fleet.start();
  await acceptor.message('location');
  const { fromMs: from } = lastingFile('OT-001', Date.now());
  /** Asks for 20 s of a channel: whether the recorder agrees, and what 0x1206 says of it. */
  const ask = async () => {
    const asked = acceptor.send(
      'uploadRecordings',
      {
        host: '127.0.0.1',
        port: ftp.port,
        user: 'u',
        password: 'p',
        path: '/',
        channel: 1,
        from: encodeTime(from),
        to: encodeTime(from + LENGTH_MS - 1_000),
        alarms: 0n,
        mediaType: 0,
        streamType: 0,
        storage: 0,
        conditions: 7,
      },
      PHONE,
    );
    const ofThis = ({ replySequence }: { readonly replySequence: number }) => replySequence === asked;
    const agrees = (await acceptor.message('terminalAnswer', ofThis)).result === 0;
    const tells = agrees && upload !== 'unsaid';
    return [agrees, tells ? (await acceptor.message('uploadDone', ofThis)).result : undefined];
  };
  const file = () => new Uint8Array(ftp.files.values().next().value ?? []);
  return { ask, file, ftp, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

const { done, failed } = uploadResults;

test.concurrent('a stretch of the card comes as an MP4 of it, and the recorder says that it is done', async () => {
  await using recorder = await boot('good');
  expect(await recorder.ask()).toEqual([true, done]);
  const { video, format } = await readVideoFile(recorder.file());
  expect([format.width, format.height, recorder.file().length]).toEqual([640, 360, WHOLE_BYTES]);
  const lengthMs = (video.at(-1)?.captureMs ?? 0) - (video[0]?.captureMs ?? 0);
  expect(Math.abs(lengthMs - LENGTH_MS)).toBeLessThan(3_000);
});

test.concurrent('one that breaks off goes on where it was when it is asked again', async () => {
  await using recorder = await boot('cuts');
  expect(await recorder.ask()).toEqual([true, failed]);
  const before = recorder.file().length;
  expect(await recorder.ask()).toEqual([true, done]);
  expect(recorder.file().length).toBeGreaterThan(before);
  expect((await readVideoFile(recorder.file())).video.length).toBeGreaterThan(15);
});

test.concurrent('others know no upload, fail, send less than there is, or never say that they are done', async () => {
  await using ignorant = await boot('unsupported');
  expect([await ignorant.ask(), ignorant.ftp.files.size]).toEqual([[false, undefined], 0]);
  await using failing = await boot('fails');
  expect([await failing.ask(), failing.ftp.files.size]).toEqual([[true, failed], 0]);
  await using short = await boot('short');
  expect(await short.ask()).toEqual([true, done]);
  expect(short.file().length).toBeLessThan(WHOLE_BYTES / 2);
  await using silent = await boot('unsaid');
  expect(await silent.ask()).toEqual([true, undefined]);
  await vi.waitUntil(() => silent.file().length > short.file().length, { timeout: 60_000 });
});
