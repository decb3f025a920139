import { createServer, type AddressInfo, type Socket } from 'node:net';
import { mailAuths, mailSecurities } from '@outrider/model/notifications/mail-settings.ts';
import { expect, test } from 'vitest';
import { MailDialogue } from './mail-dialogue.ts';
import { spokenWords } from '../settings/testing-words.ts';
import { MailWay, type MailServer } from './mail-way.ts';
import { mailServerAt, startMailServer } from './testing-mail-server.ts';

const mail = {
  uid: 'd1',
  receiver: 'ann@example.com',
  subject: 'Over speed · bus-1',
  text: 'It drove 98 km/h',
};
const speech = { wordsOf: spokenWords, zone: 'UTC' };
const never = new AbortController().signal;
const send = (server: MailServer, more: Partial<typeof mail> = {}, dialogue = new MailDialogue()) =>
  new MailWay(() => server, speech).mail({ ...mail, ...more }, never, dialogue);

test('a mail arrives with sender, receiver, subject and text, and the same Message-ID at each try', async () => {
  await using server = await startMailServer();
  for (const _ of [1, 2])
    expect(await send(mailServerAt(server.port))).toMatchObject({ kind: 'taken', answer: '250 taken' });
  for (const { from, to, raw } of server.mails) {
    expect([from, to]).toEqual(['fleet@example.com', ['ann@example.com']]);
    expect(raw).toMatch(/^From: Outrider <fleet@example\.com>$/m);
    expect(raw).toMatch(/^Message-ID: <d1@example\.com>$/m);
    expect(raw).toContain('It drove 98 km/h');
  }
  expect(server.mails).toHaveLength(2);
});

test('a mail about an event has a link to it where the server knows its address, in the language of the mail', async () => {
  await using server = await startMailServer();
  const sent = { deviceid: 'bus-1', eventid: 15, event: 7, uid: 'd2', receiver: 'ann@example.com' };
  const way = new MailWay(
    () => mailServerAt(server.port),
    speech,
    async ({ event }) => (event === 7 ? 'https://fleet.example/inbox?case=3' : undefined),
  );
  const body = { subject: 'Over speed', text: 'It drove 98 km/h', language: 'en' };
  await way.send({ ...sent, body }, never);
  await way.send({ ...sent, event: 0, body }, never);
  expect(server.mails[0]?.raw).toContain('Open in the console: https://fleet.example/inbox?case=3');
  expect(server.mails[1]?.raw).not.toContain('Open in the console');
});

const pairs = mailSecurities.flatMap((security) => mailAuths.map((auth) => [security, auth] as const));

test.each(pairs)('with security %s it signs in by %s', async (security, auth) => {
  await using server = await startMailServer({
    secure: security === 'TLS',
    ...(auth === 'None' ? { authOptional: true } : { authMethods: [auth] }),
  });
  expect(await send(mailServerAt(server.port, { security, auth }))).toMatchObject({ kind: 'taken' });
  const taken = server.mails.map(({ secure, user }) => [secure, user === false ? undefined : user]);
  expect(taken).toEqual([[security !== 'None', auth === 'None' ? undefined : `${auth} outrider`]]);
});

test('without a sign-in it goes to a server that asks for none, and one that asks refuses it in its words', async () => {
  await using open = await startMailServer({ authOptional: true });
  expect(await send(mailServerAt(open.port, { auth: 'None' }))).toMatchObject({ kind: 'taken' });
  await using closed = await startMailServer();
  expect(await send(mailServerAt(closed.port, { auth: 'None' }))).toMatchObject({
    answer: expect.stringMatching(/^530 /) as unknown,
  });
});

test('a wrong password has all mail rest, and neither answer nor dialogue has it', async () => {
  await using server = await startMailServer();
  for (const auth of ['PLAIN', 'LOGIN', 'CRAM-MD5'] as const) {
    const dialogue = new MailDialogue();
    const password = 'wrong horse';
    const outcome = await send(mailServerAt(server.port, { auth, password }), {}, dialogue);
    expect(outcome).toMatchObject({ kind: 'away', answer: expect.stringMatching(/^535 /) as unknown });
    const told = JSON.stringify([outcome, dialogue.lines]);
    expect(told).toContain(`→ AUTH ${auth}`);
    for (const secret of [password, Buffer.from(password).toString('base64')])
      expect(told).not.toContain(secret);
    expect(told).not.toContain(Buffer.from(`\0outrider\0${password}`).toString('base64'));
  }
});

test('the dialogue names neither secrets nor what stands for them, and a mail by its size', async () => {
  await using server = await startMailServer();
  for (const auth of ['PLAIN', 'LOGIN', 'CRAM-MD5'] as const) {
    const dialogue = new MailDialogue();
    expect(await send(mailServerAt(server.port, { auth }), {}, dialogue)).toMatchObject({ kind: 'taken' });
    const told = dialogue.lines.join('\n');
    expect(told).toMatch(/^→ \(the mail: \d+ bytes\)$/m);
    expect(told).toContain('••••');
    expect(told).not.toMatch(/secret|mime/);
    for (const [coded] of told.matchAll(/[A-Za-z0-9+/]{8,}={0,2}$/gm))
      expect(Buffer.from(coded, 'base64').toString()).not.toContain('secret');
  }
});

test('a host that nobody knows is told in plain words', async () => {
  const host = 'mail.outrider.invalid';
  expect(await send(mailServerAt(25, { host }))).toEqual({
    kind: 'away',
    answer: `No host is called ${host}: check its spelling, and that the server can look up names`,
  });
});

test('STARTTLS is used, and nothing is sent to a server that does not offer it', async () => {
  await using server = await startMailServer();
  expect(await send(mailServerAt(server.port, { security: 'STARTTLS' }))).toMatchObject({ kind: 'taken' });
  expect(server.mails[0]?.secure).toBe(true);
  await using plain = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const dialogue = new MailDialogue();
  const outcome = await send(mailServerAt(plain.port, { security: 'STARTTLS' }), {}, dialogue);
  expect(outcome.kind).toBe('away');
  expect([plain.mails, dialogue.lines.some((line) => line.startsWith('→ AUTH'))]).toEqual([[], false]);
});

test('with TLS the whole connection is, and a certificate that nobody vouches for is taken only where that is set', async () => {
  await using server = await startMailServer({ secure: true });
  expect(await send(mailServerAt(server.port, { security: 'TLS' }))).toMatchObject({ kind: 'taken' });
  const strict = mailServerAt(server.port, { security: 'TLS', anyCertificate: false });
  expect(await send(strict)).toMatchObject({
    kind: 'away',
    answer: expect.stringMatching(/certificate/i) as unknown,
  });
  expect(server.mails).toHaveLength(1);
});

test('a refused mailbox is refused for good, a busy one is tried again, and others are not held up', async () => {
  await using server = await startMailServer();
  server.refusals.set('gone@example.com', { code: 550, text: 'no such mailbox' });
  server.refusals.set('busy@example.com', { code: 450, text: 'mailbox busy' });
  const to = (receiver: string) => send(mailServerAt(server.port), { receiver });
  expect(await to('gone@example.com')).toMatchObject({
    kind: 'refused',
    answer: expect.stringContaining('no such mailbox') as unknown,
  });
  expect(await to('busy@example.com')).toMatchObject({
    kind: 'failed',
    answer: expect.stringContaining('mailbox busy') as unknown,
  });
});

test.each([
  'ann@example.com\r\nBcc: all@example.com',
  'ann@example.com, bob@example.com',
  'Ann <ann@example.com>',
  'ann@example.com\n',
  '',
])('the receiver %j is none, and nobody is asked', async (receiver) => {
  expect(await send(mailServerAt(1), { receiver })).toMatchObject({ kind: 'refused' });
});

test('line breaks in a subject, a name or a text begin no head of the mail', async () => {
  await using server = await startMailServer();
  const evil = 'x\r\nBcc: all@example.com\r\n\r\nanother';
  await send(mailServerAt(server.port, { name: evil }), { subject: evil, text: '.\r\nQUIT\r\n' });
  const [head = ''] = server.mails[0]?.raw.split('\r\n\r\n') ?? [];
  expect(head).not.toMatch(/^Bcc:/im);
  expect(server.mails[0]?.to).toEqual(['ann@example.com']);
});

test('nobody at the port, no server set, and one that hangs up in the middle all have mail rest', async () => {
  await using gone = await startMailServer();
  const { port } = gone;
  await gone[Symbol.asyncDispose]();
  expect(await send(mailServerAt(port))).toMatchObject({
    kind: 'away',
    answer: `Nothing answers at port ${port} of 127.0.0.1: check the port, and that the service is running`,
  });
  expect(await send(mailServerAt(1, { host: '' }))).toMatchObject({
    kind: 'away',
    answer: expect.stringMatching(/Email Sender/) as unknown,
  });
  const rude = createServer((socket) => socket.end('220 hello\r\n'));
  await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
  expect(await send(mailServerAt((rude.address() as AddressInfo).port))).toMatchObject({ kind: 'away' });
  rude.close();
});

test('one that says nothing is left when the server ends', async () => {
  const sockets: Socket[] = [];
  const { promise: came, resolve: coming } = Promise.withResolvers<void>();
  const silent = createServer((socket) => {
    sockets.push(socket);
    coming();
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const end = new AbortController();
  const { port } = silent.address() as AddressInfo;
  const trying = new MailWay(() => mailServerAt(port), speech).mail(mail, end.signal);
  await came;
  end.abort();
  expect(await trying).toMatchObject({ kind: 'away' });
  for (const socket of sockets) socket.destroy();
  silent.close();
});
