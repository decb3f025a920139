import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { uploadResults } from '@outrider/jt808/messages/recordings.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { FtpInbox } from '@outrider/server/gateways/ftp/ftp-inbox.ts';
import type { InboxFile } from '@outrider/server/retrieval/inbox.ts';
import { expect, test, vi } from 'vitest';
import { createVirtualFleet } from '../fleet.ts';
import { Acceptor } from '../testing/acceptor.ts';
import type { UploadBehaviour } from './upload-behaviour.ts';

// All tests here run side by side, and draw.
vi.setConfig({ testTimeout: 60_000 });

const PHONE = '19900000001';
const FILE_MS = 900_000;
const LENGTH_MS = 20_000;

async function boot(upload: UploadBehaviour) {
  const parts = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'outrider-uploads-'));
  parts.defer(() => rm(folder, { recursive: true }));
  const acceptor = parts.use(await Acceptor.listen());
  const config = { deviceHost: '127.0.0.1', publicAddress: undefined, ftpPort: 0, ftpPassivePorts: '1-2' };
  const inbox = parts.use(new FtpInbox({ config, clock: systemClock }));
  const fleet = parts.use(
    await createVirtualFleet({ server: '127.0.0.1', port: acceptor.port, vehicles: 1, upload }),
  );
  await fleet.start();
  await acceptor.message('location');
  let known: readonly InboxFile[] = [];
  const from = (Math.floor(Date.now() / FILE_MS) - 1) * FILE_MS;
  /** Asks for 20 s of a channel: the order's number, and what 0x1206 says of it. */
  const ask = async () => {
    await using opened = await inbox.open({
      folder,
      known,
      maxBytes: 1e9,
      onBytes: () => true,
      onConnections: () => {},
    });
    const { port, user, password } = opened;
    const asked = acceptor.send(
      'uploadRecordings',
      {
        host: '127.0.0.1',
        port,
        user,
        password,
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
    const answer = await acceptor.message('terminalAnswer', ({ replySequence }) => replySequence === asked);
    const said =
      answer.result === 0 && upload !== 'unsaid'
        ? await acceptor.message('uploadDone', ({ replySequence }) => replySequence === asked)
        : undefined;
    if (upload === 'unsaid')
      await expect.poll(() => opened.files()[0]?.ended, { timeout: 30_000 }).toBe(true);
    known = opened.files();
    return { taken: answer.result === 0, said: said?.result, files: known };
  };
  return { ask, [Symbol.asyncDispose]: () => parts.disposeAsync() };
}

const bytesOf = async (files: readonly InboxFile[]): Promise<Uint8Array> =>
  new Uint8Array(await readFile(files[0]?.path ?? ''));

test.concurrent('a stretch of the card comes as an MP4 of it, and the recorder says that it is done', async () => {
  await using recorder = await boot('good');
  const { said, files } = await recorder.ask();
  expect([said, files.length, files[0]?.ended]).toEqual([uploadResults.done, 1, true]);
  const { video, format } = await readVideoFile(await bytesOf(files));
  expect([format.width, format.height]).toEqual([640, 360]);
  const lengthMs = (video.at(-1)?.captureMs ?? 0) - (video[0]?.captureMs ?? 0);
  expect(Math.abs(lengthMs - LENGTH_MS)).toBeLessThan(3_000);
});

test.concurrent('one that breaks off goes on where it was when it is asked again', async () => {
  await using recorder = await boot('cuts');
  const first = await recorder.ask();
  const second = await recorder.ask();
  expect([first.said, second.said]).toEqual([uploadResults.failed, uploadResults.done]);
  expect(second.files[0]?.bytes).toBeGreaterThan(first.files[0]?.bytes ?? 0);
  expect((await readVideoFile(await bytesOf(second.files))).video.length).toBeGreaterThan(10);
});

test.concurrent('others know no upload, fail, send less than there is, or never say that they are done', async () => {
  await using ignorant = await boot('unsupported');
  expect(await ignorant.ask()).toMatchObject({ taken: false, files: [] });
  await using failing = await boot('fails');
  expect(await failing.ask()).toMatchObject({ taken: true, said: uploadResults.failed, files: [] });
  await using short = await boot('short');
  const { said, files } = await short.ask();
  expect([said, files[0]?.ended]).toEqual([uploadResults.done, true]);
  expect((await readVideoFile(await bytesOf(files))).video.length).toBeLessThan(12);
  await using silent = await boot('unsaid');
  expect(await silent.ask()).toMatchObject({ taken: true, said: undefined, files: [{ ended: true }] });
});
