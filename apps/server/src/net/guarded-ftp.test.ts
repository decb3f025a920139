import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sendByFtp } from './guarded-ftp.ts';
import { ForbiddenAddress } from './guarded-request.ts';
import { testingFtpServer } from './testing-ftp-server.ts';

async function file(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-sent-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'file');
  await writeFile(path, text);
  return path;
}
const target = (port: number, change: object = {}) => ({
  host: '127.0.0.1',
  port,
  secure: false,
  user: 'u',
  password: 'p',
  allowed: ['127.0.0.1'],
  ...change,
});
const never = new AbortController().signal;

test('files go into their folders, under another name until they are whole, by EPSV', async () => {
  const server = await testingFtpServer();
  const files = [
    { from: await file('one'), to: 'alarms/a/1.mp4' },
    { from: await file('two'), to: '2.mp4' },
  ];
  await sendByFtp(target(server.port), files, never);
  expect([...server.files]).toEqual([
    ['/home/alarms/a/1.mp4', 'one'],
    ['/home/2.mp4', 'two'],
  ]);
  expect(server.said).toContain('STOR 1.mp4.part');
  expect(server.said).toContain('USER u');
  expect(server.said.join(' ')).not.toContain('PASV');
});

test.each(['127.0.0.1', 'localhost', '::1'])('nothing is sent to %s unless it is allowed', async (host) => {
  const server = await testingFtpServer();
  const sent = sendByFtp(target(server.port, { host, allowed: ['192.168.0.1'] }), [], never);
  await expect(sent).rejects.toThrow(ForbiddenAddress);
  expect(server.said).toEqual([]);
});

test('a host is allowed with its port alone, too', async () => {
  const server = await testingFtpServer();
  await sendByFtp(target(server.port, { allowed: [`127.0.0.1:${server.port}`] }), [], never);
  const other = target(server.port, { allowed: ['127.0.0.1:1'] });
  await expect(sendByFtp(other, [], never)).rejects.toThrow(ForbiddenAddress);
});

test('with FTPS nothing is said to a server that has none', async () => {
  const server = await testingFtpServer({ refuses: 'AUTH' });
  const files = [{ from: await file('one'), to: '1.mp4' }];
  await expect(sendByFtp(target(server.port, { secure: true }), files, never)).rejects.toThrow('550');
  expect(server.said).toEqual(['AUTH TLS']);
});

test('what the other side refuses is told', async () => {
  const server = await testingFtpServer({ refuses: 'STOR' });
  const files = [{ from: await file('one'), to: '1.mp4' }];
  await expect(sendByFtp(target(server.port), files, never)).rejects.toThrow('550');
});

test('one that is called off ends', async () => {
  const server = await testingFtpServer();
  await expect(sendByFtp(target(server.port), [], AbortSignal.abort())).rejects.toThrow();
});
