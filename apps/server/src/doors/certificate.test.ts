import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AgentOptions, request } from 'node:https';
import { connect, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from '../tls/certificate.ts';
import { makeCertificate } from '../tls/make-certificate.ts';
import { startDoors, type TestDoors } from './testing.ts';
import { addUser, PASSWORD } from './testing.ts';

const HOUR_MS = 3_600_000;
const until = (untilMs: number, name = 'fleet.example'): Promise<Certificate> =>
  makeCertificate({ names: [name], fromMs: untilMs - 48 * HOUR_MS, untilMs });

let doors: TestDoors;
let key: string;
let good: Certificate;
let another: Certificate;
beforeAll(async () => {
  doors = await startDoors({ https: true });
  await addUser(doors.store, 'admin', { level: 0 });
  key = (await doors.sessions.signIn('admin', PASSWORD, '::1', false)).key ?? '';
  good = await until(Date.now() + HOUR_MS);
  another = await until(Date.now() + HOUR_MS);
});
afterAll(() => doors[Symbol.asyncDispose]());

async function call(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const options: AgentOptions & { readonly headers: Record<string, string> } = {
    host: '127.0.0.1',
    port: doors.port,
    rejectUnauthorized: false,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  };
  const asked = request({ ...options, method, path, agent: false });
  asked.end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
}
const put = (pair: { certificate: string; privateKey: string }) => call('PUT', '/gkserver/encrypt', pair);

async function open(): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port: doors.port, rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  return socket;
}
async function served(): Promise<string> {
  const socket = await open();
  const { subjectaltname = '' } = socket.getPeerCertificate();
  socket.destroy();
  return subjectaltname;
}

test('a certificate that is set is served at once; connections stay, and nobody reads the key again', async () => {
  const before = await open();
  before.on('error', () => {});
  expect(await served()).toContain('localhost');
  expect(await put({ certificate: good.cert, privateKey: good.key })).toMatchObject({ hasError: false });
  expect(await served()).toBe('DNS:fleet.example');
  before.write('GET /api/server HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [bytes] = (await once(before, 'data')) as [Buffer];
  expect(bytes.toString()).toMatch(/^HTTP\/1\.1 200 /);
  before.destroy();

  expect(await call('POST', '/gkserver/encrypt', {})).toEqual({
    certificate: good.cert.trim(),
    privateKey: '********',
  });
  const everywhere = [
    await call('GET', '/gkserver/settings/ssl'),
    await call('GET', '/gkserver/settingchanges/ssl'),
    await doors.store.serverSettings.list(),
    (await doors.store.trail.find({ limit: 100 })).entries,
  ];
  expect(JSON.stringify(everywhere)).not.toContain(good.key.split('\n')[1]);
  expect(await call('GET', '/gkserver/certificatestate')).toMatchObject({
    https: true,
    certificate: { from: 'setting', names: ['fleet.example'], issuer: 'fleet.example' },
  });

  // Neither is taken back by itself.
  const { changes } = (await call('GET', '/gkserver/settingchanges/ssl')) as {
    readonly changes: readonly { readonly id: number; readonly field: string; readonly stays: string }[];
  };
  expect(Object.fromEntries(changes.map(({ field, stays }) => [field, stays]))).toEqual({
    certificate: 'Its private key is kept nowhere else: enter certificate and key above',
    privateKey: 'Nothing is kept of a password or key that could be set again: enter it above',
  });
  const { id } = changes.find(({ field }) => field === 'certificate')!;
  expect(await call('PUT', '/gkserver/settingchanges/ssl', { id })).toMatchObject({
    code: 'VALIDATION',
    message: 'Its private key is kept nowhere else: enter certificate and key above',
  });

  expect(await put({ certificate: good.cert, privateKey: '********' })).toMatchObject({ hasError: false });
  expect(await put({ certificate: '', privateKey: '' })).toMatchObject({ hasError: false });
  expect(await served()).toContain('localhost');
});

test('what cannot serve is refused in words, and the certificate stays', async () => {
  const over = await until(Date.now() - HOUR_MS);
  const later = await until(Date.now() + 60 * HOUR_MS);
  const passphrase = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
  const encrypted = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export(passphrase)
    .toString();
  for (const [certificate, privateKey, message] of [
    [good.cert, '', 'A certificate and its private key go together: enter both, or neither'],
    ['', good.key, 'A certificate and its private key go together: enter both, or neither'],
    ['x', good.key, /^The certificate is no PEM text/],
    [good.cert, 'x', /^The private key is no PEM text/],
    [good.cert, encrypted, 'The private key has a passphrase: enter it without one'],
    [good.cert, another.key, 'The private key does not belong to the certificate'],
    [over.cert, over.key, /^The certificate expired 20\d\d-/],
    [later.cert, later.key, /^The certificate is not valid before 20\d\d-/],
  ] as const)
    expect(await put({ certificate, privateKey })).toMatchObject({
      code: 'VALIDATION',
      message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
    });
  expect(await served()).toContain('localhost');
});
