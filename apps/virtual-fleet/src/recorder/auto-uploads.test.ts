import { readVideoFile } from '@outrider/media/read-video-file.ts';
import { virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { expect, test } from 'vitest';
import { createVirtualFleet } from '../fleet.ts';
import { Acceptor } from '../testing/acceptor.ts';
import { FtpAcceptor } from '../testing/ftp-acceptor.ts';

const PHONE = '19900000001';

test('a recorder whose settings name an FTP server uploads a picture and a clip by itself', async () => {
  await using parts = new AsyncDisposableStack();
  const acceptor = parts.use(await Acceptor.listen());
  const ftp = parts.use(await FtpAcceptor.listen());
  const fleet = parts.use(
    await createVirtualFleet({ server: '127.0.0.1', port: acceptor.port, vehicles: 1 }),
  );
  await fleet.start();
  await acceptor.message('location');
  const tell = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
    const parameters = Object.entries(values).map(([key, value]) => ({
      id: virtualParameterIds.get(`net_${key}`) ?? 0,
      value: encodeGbk(JSON.stringify(value)),
    }));
    const sequence = acceptor.send('setParameters', { parameters }, PHONE);
    await acceptor.message('terminalAnswer', ({ replySequence }) => replySequence === sequence);
  };
  await tell({ FtpSv: `127.0.0.1:${ftp.port}`, FtpUser: 'u', FtpPwd: 'p' });
  expect(ftp.files.size).toBe(0);
  await tell({ FtpEn: true });
  const first = () => [...ftp.files][0] ?? ['', Buffer.alloc(0)];
  // Its name is there before its bytes.
  await expect.poll(() => first()[1].subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(first()[0]).toMatch(/^OT-001_\d{14}_ch1\.jpg\.tmp$/);
  const clip = () => [...ftp.files].find(([each]) => each.endsWith('.mp4.tmp'))?.[1];
  await expect
    .poll(() => (clip() === undefined ? 0 : readVideoFile(new Uint8Array(clip() ?? []))))
    .toBeTruthy();
});
