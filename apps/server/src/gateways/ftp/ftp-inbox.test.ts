import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { InboxFile, InboxOrder } from '../../retrieval/inbox.ts';
import { FtpInbox } from './ftp-inbox.ts';

const config = { deviceHost: '127.0.0.1', publicAddress: undefined, ftpPort: 0, ftpPassivePorts: '1-2' };

async function boot(change: Partial<InboxOrder> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-ftp-'));
  const clock = new ManualClock();
  const inbox = new FtpInbox({ config, clock });
  const open = (more: Partial<InboxOrder> = change) =>
    inbox.open({
      deviceid: 'OT-001',
      folder,
      known: [],
      maxBytes: 100,
      onBytes: () => true,
      onConnections: () => {},
      ...more,
    });
  const opened = await open();
  onTestFinished(async () => {
    await inbox[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  return { folder, clock, inbox, open, opened };
}

/** A client of FTP that does what it is told. */
class Client {
  readonly socket: Socket;
  #text = '';
  #wake = () => {};

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1').setEncoding('utf8');
    this.socket.on('data', (text: string) => {
      this.#text += text;
      this.#wake();
    });
    this.socket.on('close', () => this.#wake());
    this.socket.on('error', () => {});
    onTestFinished(() => void this.socket.destroy());
  }

  /** The next answer. */
  async hear(): Promise<string> {
    while (!/^\d{3} .*\r\n/m.test(this.#text) && !this.socket.destroyed)
      await new Promise<void>((resolve) => (this.#wake = resolve));
    const answer = /^[\s\S]*?^\d{3} .*\r\n/m.exec(this.#text)?.[0] ?? 'gone';
    this.#text = this.#text.slice(answer.length);
    return answer.trim();
  }

  async say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return await this.hear();
  }

  async signIn({ user, password }: { user: string; password: string }): Promise<string> {
    await this.hear();
    await this.say(`USER ${user}`);
    return await this.say(`PASS ${password}`);
  }

  /** Is about to send a file. Returns the connection for it, and the first answer. */
  async begin(command: string): Promise<{ readonly data: Socket; readonly first: string }> {
    const [, port] = /\|\|\|(\d+)\|/.exec(await this.say('EPSV')) ?? [];
    const data = connect(Number(port), '127.0.0.1');
    data.on('error', () => {});
    await once(data, 'connect');
    return { data, first: await this.say(command) };
  }

  /** Sends a file. Returns the last answer. @param cut once this has come the connection breaks off */
  async send(command: string, bytes: string, cut?: () => Promise<void>): Promise<string> {
    const { data, first } = await this.begin(command);
    if (!first.startsWith('150')) return first;
    if (cut === undefined) data.end(bytes);
    else {
      data.write(bytes);
      await cut();
      data.resetAndDestroy();
    }
    return await this.hear();
  }
}

const told = (files: readonly InboxFile[]) =>
  files.map(({ name, bytes, ended }) => `${name} ${bytes} ${ended ? 'whole' : 'broken off'}`);

test('a file comes in under the name that the recorder gives it, and lies under a number', async () => {
  const { opened, folder } = await boot();
  const client = new Client(opened.port);
  expect(await client.signIn(opened)).toMatch(/^230/);
  expect(await client.say('CWD /maker/2026')).toMatch(/^250/);
  expect(await client.send('STOR a.tmp', 'hello')).toMatch(/^226/);
  expect(await client.say('RNFR a.tmp')).toMatch(/^350/);
  expect(await client.say('RNTO a.mp4')).toMatch(/^250/);
  expect(told(opened.files())).toEqual(['a.mp4 5 whole']);
  expect(await readFile(join(folder, '1'), 'utf8')).toBe('hello');
});

test('a file that broke off is gone on with, on another connection and in another upload', async () => {
  const { opened, open, folder } = await boot();
  const first = new Client(opened.port);
  await first.signIn(opened);
  const isThere = () => expect.poll(async () => (await stat(join(folder, '1'))).size).toBe(3);
  expect(await first.send('STOR a', 'hel', isThere)).toMatch(/^426/);
  expect(told(opened.files())).toEqual(['a 3 broken off']);
  const again = await open({ known: opened.files() });
  await opened[Symbol.asyncDispose]();
  const second = new Client(again.port);
  await second.signIn(again);
  expect(await second.say('SIZE a')).toBe('213 3');
  expect(await second.say('REST 3')).toMatch(/^350/);
  expect(await second.send('STOR a', 'lo')).toMatch(/^226/);
  expect(await second.send('APPE a', '!')).toMatch(/^226/);
  expect(told(again.files())).toEqual(['a 6 whole']);
  expect(await readFile(join(folder, '1'), 'utf8')).toBe('hello!');
});

test.each(['../../etc/passwd', '/etc/passwd', String.raw`..\..\boot.ini`, '..', `x\0y`, '%2e%2e%2fz'])(
  'a name such as %j leads nowhere',
  async (name) => {
    const { opened, folder } = await boot();
    const client = new Client(opened.port);
    await client.signIn(opened);
    expect(await client.send(`STOR ${name}`, 'x')).toMatch(/^226/);
    expect(await readdir(folder)).toEqual(['1']);
    expect(opened.files()[0]?.name).not.toMatch(/[/\\\0]/);
  },
);

test('a long name is cut between two characters', async () => {
  const { opened } = await boot();
  const client = new Client(opened.port);
  await client.signIn(opened);
  expect(await client.send(`STOR ${'\u{20000}'.repeat(100)}${'a'.repeat(99)}.mp4`, 'x')).toMatch(/^226/);
  const name = opened.files()[0]?.name ?? '';
  expect([name.isWellFormed(), Array.from(name).length]).toEqual([true, 128]);
});

test.each(['RETR a', 'LIST', 'NLST', 'MLSD', 'DELE a', 'RMD /', 'SITE EXEC ls', 'STAT', 'AUTH TLS'])(
  '%s is not done',
  async (command) => {
    const { opened } = await boot();
    const client = new Client(opened.port);
    await client.signIn(opened);
    expect(await client.say(command)).toMatch(/^502/);
  },
);

test.each(['PORT 10,0,0,1,0,25', 'EPRT |1|10.0.0.1|25|', 'PORT 127,0,0,1,200,1'])(
  '%s has nobody called',
  async (command) => {
    const { opened } = await boot();
    const client = new Client(opened.port);
    await client.signIn(opened);
    expect(await client.say(command)).toMatch(/^504/);
    expect(await client.say('STOR a')).toMatch(/^425/);
  },
);

test('a client that does not know the password does nothing, and is sent away after three tries', async () => {
  const { opened } = await boot();
  const client = new Client(opened.port);
  expect(await client.signIn({ user: opened.user, password: 'x' })).toMatch(/^530/);
  expect(await client.say('PASV')).toMatch(/^530/);
  expect(await client.say('PASS y')).toMatch(/^530/);
  expect(await client.say('PASS z')).toMatch(/^421/);
  expect(await client.hear()).toBe('gone');
});

test('one address has eight connections that have not signed in, and any number of others', async () => {
  const { opened } = await boot();
  for (let signedIn = 0; signedIn < 9; signedIn++)
    expect(await new Client(opened.port).signIn(opened)).toMatch(/^230/);
  const strangers = Array.from({ length: 8 }, () => new Client(opened.port));
  for (const stranger of strangers) expect(await stranger.hear()).toMatch(/^220/);
  expect(await new Client(opened.port).hear()).toBe('gone');
  strangers[0]?.socket.end();
  await expect.poll(() => new Client(opened.port).signIn(opened)).toMatch(/^230/);
});

test('an upload has four connections: a fifth takes the place of the oldest', async () => {
  const { opened } = await boot();
  const clients: Client[] = [];
  for (let at = 0; at < 5; at++) {
    const client = new Client(opened.port);
    await client.signIn(opened);
    clients.push(client);
  }
  const [oldest, ...others] = clients;
  expect(await oldest?.hear()).toBe('gone');
  expect(await Promise.all(others.map((client) => client.say('NOOP')))).toEqual(
    others.map(() => '200 Very well'),
  );
});

test('a file that comes in is not broken off for another connection: the oldest without one makes way, else none', async () => {
  const { opened } = await boot();
  const enter = async () => {
    const client = new Client(opened.port);
    return { client, answer: await client.signIn(opened) };
  };
  const { client: sending } = await enter();
  const { data } = await sending.begin('STOR a');
  const idle = await Promise.all([enter(), enter(), enter()]);
  const { client: fifth, answer } = await enter();
  expect(answer).toMatch(/^230/);
  await Promise.race(idle.map(({ client }) => once(client.socket, 'close')));
  const left = idle.filter(({ client }) => !client.socket.destroyed).map(({ client }) => client);
  expect(left).toHaveLength(2);
  for (const [at, client] of [...left, fifth].entries())
    expect((await client.begin(`STOR ${at}`)).first).toMatch(/^150/);
  const { client: refused, answer: refusal } = await enter();
  expect(refusal).toMatch(/^421/);
  expect(await refused.hear()).toBe('gone');
  data.end('hello');
  expect(await sending.hear()).toMatch(/^226/);
});

test('a password is good for its upload alone, and not after it', async () => {
  const { opened, open } = await boot();
  const other = await open();
  const client = new Client(other.port);
  expect(await client.signIn({ user: other.user, password: opened.password })).toMatch(/^530/);
  const late = new Client(other.port);
  await opened[Symbol.asyncDispose]();
  expect(await late.signIn(opened)).toMatch(/^530/);
});

test('it listens only while an upload is awaited', async () => {
  const { opened } = await boot();
  const client = new Client(opened.port);
  await client.signIn(opened);
  await opened[Symbol.asyncDispose]();
  expect(await client.hear()).toBe('gone');
  const [error] = (await once(connect(opened.port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

test('more bytes and more files than were asked for are refused', async () => {
  const { opened } = await boot();
  const client = new Client(opened.port);
  await client.signIn(opened);
  expect(await client.send('STOR a', 'x'.repeat(101))).toMatch(/^552/);
  for (let file = 1; file < 64; file++) await client.send(`STOR ${file}`, '');
  expect(await client.send('STOR one-more', '')).toMatch(/^552/);
});

test('nothing more is taken once the data of the month is used up', async () => {
  const { opened } = await boot({ onBytes: () => false });
  const client = new Client(opened.port);
  await client.signIn(opened);
  expect(await client.send('STOR a', 'x')).toMatch(/^552/);
});

test('a line without an end, and commands without number, end the connection', async () => {
  const { opened } = await boot();
  const endless = new Client(opened.port);
  await endless.hear();
  endless.socket.write('USER '.padEnd(2_000, 'x'));
  expect(await endless.hear()).toBe('gone');
  const many = new Client(opened.port);
  await many.signIn(opened);
  await many.say('EPSV');
  many.socket.write(`STOR a\r\n${'NOOP\r\n'.repeat(64)}`);
  await once(many.socket, 'close');
});

test('a command in two packets is one command', async () => {
  const { opened } = await boot();
  const client = new Client(opened.port);
  await client.hear();
  client.socket.write('SY');
  client.socket.write('ST\r\n');
  expect(await client.hear()).toMatch(/^215/);
});

test('a client that says nothing is sent away: before the sign-in after 20 s, then after 90', async () => {
  const { opened, clock } = await boot();
  const stranger = new Client(opened.port);
  await stranger.hear();
  clock.advance(20_000);
  expect(await stranger.hear()).toBe('gone');
  const client = new Client(opened.port);
  await client.signIn(opened);
  clock.advance(89_000);
  expect(await client.say('NOOP')).toMatch(/^200/);
  clock.advance(90_000);
  expect(await client.hear()).toBe('gone');
});

test('a data port is for one connection, and for a while', async () => {
  const { opened, clock } = await boot();
  const client = new Client(opened.port);
  await client.signIn(opened);
  await client.say('EPSV');
  client.socket.write('STOR a\r\n');
  expect(await client.hear()).toMatch(/^150/);
  clock.advance(20_000);
  expect(await client.hear()).toMatch(/^426/);
});

test('passive mode tells the address that recorders are told', async () => {
  const clock = new ManualClock();
  await using inbox = new FtpInbox({ config: { ...config, publicAddress: '192.0.2.7' }, clock });
  const order = {
    deviceid: 'OT-001',
    folder: '/nowhere',
    known: [],
    maxBytes: 1,
    onBytes: () => true,
    onConnections: () => {},
  };
  const opened = await inbox.open(order);
  const client = new Client(opened.port);
  await client.signIn(opened);
  expect(await client.say('PASV')).toMatch(/^227 Passive \(192,0,2,7,\d+,\d+\)$/);
});
