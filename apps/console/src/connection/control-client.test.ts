import { ManualClock } from '@outrider/kit/clock.ts';
import type { Device } from '@outrider/model/devices/device.ts';
import { printDeviceRow } from '@outrider/protocol/devices/device-row.ts';
import { decodeVcp, encodeVcp, type VcpFields } from '@outrider/protocol/vcp/frame.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testingDevice } from '@outrider/model/devices/testing-device.ts';
import { ControlClient, type ControlDeps, type ControlSocket } from './control-client.ts';
import { everyCall } from './late-calls.ts';

beforeAll(async () => void (await everyCall()));

/** A socket whose other end is the test. */
class FakeSocket implements ControlSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: VcpFields[] = [];
  closed = false;
  isClosing = false;

  send(data: string): void {
    this.sent.push(...decodeVcp(data).map(({ fields }) => fields));
  }

  close(): void {
    this.closed = true;
  }

  /** The codes sent since the last call. */
  takeCodes(): string[] {
    return this.sent.splice(0).map((fields) => fields['M'] ?? '');
  }

  say(...frames: VcpFields[]): void {
    this.onmessage?.({ data: frames.map((fields) => encodeVcp(fields)).join('') });
  }
}

const SIGNED_IN = { R: '1', A: '0', U: 'admin', K: 'A'.repeat(64), D: '1' };
const FIN = { R: '1', S: 'fin', Y: '7' };

function setUp(retries = true, next?: ControlDeps['next']) {
  const clock = new ManualClock(1_000_000);
  const sockets: FakeSocket[] = [];
  const urls: string[] = [];
  const log: string[] = [];
  const rows: { devices: readonly Device[]; whole: boolean }[] = [];
  const client = new ControlClient(
    {
      clock,
      random: () => 0.5,
      ...(next === undefined ? {} : { next }),
      open(url) {
        urls.push(url);
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
    },
    {
      connecting: () => log.push('connecting'),
      signedIn: ({ user }) => log.push(`signed in ${user}`),
      accessChanged: ({ level, access }) => log.push(`may ${level} ${access}`),
      refused: ({ code }) => log.push(`refused ${code}`),
      lost: (retryAt) => log.push(`lost ${retryAt === undefined ? 'for good' : retryAt - clock.now()}`),
      serverInfo: ({ version }) => log.push(`server ${version}`),
      rows: (devices, whole) => rows.push({ devices, whole }),
      beat: () => log.push('beat'),
      extras: (extras, whole) => void log.push(`${whole ? 'all ' : ''}extras ${Object.keys(extras).join()}`),
      stats: () => log.push('stats'),
      statsPaused: () => log.push('stats paused'),
    },
  );
  client.start('ws://fleet/vcp', { user: 'admin', password: 'HASH' }, retries);
  const newest = (): FakeSocket => sockets.at(-1) ?? new FakeSocket();
  /** Answers what was sent with a code and lets what waits for it run. */
  const answer = async (code: string, fields: VcpFields): Promise<void> => {
    const asked = newest().sent.find(({ M }) => M === code);
    if (asked === undefined) throw new Error(`${code} was not sent`);
    newest().sent.splice(newest().sent.indexOf(asked), 1);
    newest().say({ M: code, W: asked['W'], ...fields });
    await settle();
  };
  const signIn = async (): Promise<void> => {
    newest().onopen?.();
    await settle();
    await answer('Q02', SIGNED_IN);
    const info = { A: '1.2.3', B: '0', C: '', D: '0', E: '24680', F: '1', G: 'UTC', H: '1', T: '1000' };
    await answer('Q01', { R: '1', ...info });
    await answer('Q03', FIN);
    await answer('Q11', { R: '1', Z: '{}' });
    log.length = 0;
  };
  return { clock, client, sockets, urls, log, rows, newest, answer, signIn };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
}

test('after signing in it asks for server info, the whole list with live changes, and extra info', async () => {
  const { newest, answer, log } = setUp();
  newest().onopen?.();
  await settle();
  expect(newest().sent).toMatchObject([{ M: 'Q02', U: 'admin', P: 'HASH' }]);
  await answer('Q02', SIGNED_IN);
  expect(newest().sent).toMatchObject([{ M: 'Q01' }, { M: 'Q03', X: '250' }, { M: 'Q11' }]);
  expect(log).toEqual(['connecting', 'signed in admin']);
});

test('what the server says by itself of level and rights is told, and is the answer to no question', async () => {
  const { newest, client, log, signIn, answer } = setUp();
  await signIn();
  const asked = client.request('serverInfo', {});
  newest().say({ M: 'Q02', R: '1', A: '3', U: 'admin', D: '01' });
  expect(log).toEqual(['may 3 01']);
  const info = { A: '1.2.3', B: '0', C: '', D: '0', E: '24680', F: '1', G: 'UTC', H: '1', T: '1000' };
  await answer('Q01', { R: '1', ...info });
  expect((await asked).version).toBe('1.2.3');
});

test('it polls first after 2.5 s, then every 10 s, and asks for figures 1 s after each', async () => {
  const { clock, newest, answer, signIn, log } = setUp();
  await signIn();
  clock.advance(2_499);
  expect(newest().takeCodes()).toEqual([]);
  clock.advance(1);
  expect(newest().sent).toMatchObject([{ M: 'Q04', X: '250' }]);
  await answer('Q04', FIN);
  clock.advance(1_000);
  await answer('Q10', { R: '1', Z: '{"hddBps":0,"uploadBps":0,"downloadBps":0,"devices":[]}' });
  expect(log).toEqual(['beat', 'stats']);
  clock.advance(8_999);
  expect(newest().takeCodes()).toEqual([]);
  clock.advance(1);
  expect(newest().takeCodes()).toEqual(['Q04']);
});

test('while a disk is formatted the polls rest, any answer says that the list is of now, and they go on after it', async () => {
  const { client, clock, newest, answer, signIn, rows } = setUp();
  await signIn();
  const [goOn, other] = [client.restPolls(), client.restPolls()];
  newest().takeCodes();
  clock.advance(32_500);
  expect(newest().takeCodes()).toEqual([]);
  void client.request('readDisks', {});
  rows.length = 0;
  await answer('S03', { R: '1', S: 'on', N: '', B: '[]', C: '[]' });
  expect(rows).toEqual([{ devices: [], whole: false }]);
  goOn();
  goOn();
  clock.advance(10_000);
  expect(newest().takeCodes()).toEqual([]);
  other();
  clock.advance(10_000);
  expect(newest().takeCodes()).toEqual(['Q04']);
});

test('figures that cannot be read pause the asking until it is resumed', async () => {
  const { clock, client, newest, answer, signIn, log } = setUp();
  await signIn();
  clock.advance(2_500);
  await answer('Q04', FIN);
  clock.advance(1_000);
  await answer('Q10', { R: '1', Z: 'nonsense' });
  expect(log).toContain('stats paused');
  clock.advance(9_000);
  await answer('Q04', FIN);
  clock.advance(1_000);
  expect(newest().takeCodes()).toEqual([]);
  client.resumeStats();
  clock.advance(9_000);
  await answer('Q04', FIN);
  clock.advance(1_000);
  expect(newest().takeCodes()).toEqual(['Q10']);
});

test('nothing is sent into a connection that the server is closing', async () => {
  const { client, newest } = setUp();
  newest().onopen?.();
  newest().isClosing = true;
  const before = newest().sent.length;
  await expect(client.request('streamStatus', {})).rejects.toMatchObject({ code: 'NETWORK' });
  expect(newest().sent).toHaveLength(before);
});

test('with several servers it goes on where it is told, soon, and rests when it is told to', async () => {
  const asked: boolean[] = [];
  const { clock, newest, signIn, urls, log } = setUp(true, (wasIn) => {
    asked.push(wasIn);
    return { url: wasIn ? 'ws://fleet/vcp' : `ws://next-${asked.length}/`, soon: asked.length < 3 };
  });
  await signIn();
  newest().onclose?.({ code: 1006 });
  expect(log.at(-1)).toBe('lost 1050');
  clock.advance(1_050);
  newest().onclose?.({ code: 1006 });
  clock.advance(1_050);
  expect(urls).toEqual(['ws://fleet/vcp', 'ws://fleet/vcp', 'ws://next-2/']);
  newest().onclose?.({ code: 1006 });
  expect(log.at(-1)).toBe('lost 10500');
  clock.advance(10_500);
  expect(urls.at(-1)).toBe('ws://next-3/');
  // It shows the key that it was given.
  newest().onopen?.();
  await settle();
  expect(newest().sent).toMatchObject([{ M: 'Q02', U: 'admin', P: 'A'.repeat(64) }]);
  expect(asked).toEqual([true, false, false]);
});

test('told to go on with another server it does not try its own first', async () => {
  const { clock, newest, signIn, urls } = setUp(true, (wasIn) => ({
    url: wasIn ? 'ws://fleet/vcp' : 'ws://next/',
    soon: true,
  }));
  await signIn();
  newest().onclose?.({ code: 4410 });
  clock.advance(1_050);
  expect(urls.at(-1)).toBe('ws://next/');
});

describe('the list', () => {
  const row = (code: string, id: string): VcpFields => ({ M: code, ...printDeviceRow(testingDevice(id)) });

  test('rows of several messages are handed on at once, at fin', async () => {
    const { newest, rows, signIn } = setUp();
    await signIn();
    rows.length = 0;
    newest().say(row('Q04', 'a'));
    newest().say(row('Q04', 'b'), { M: 'Q04', ...FIN });
    expect(rows.map(({ devices, whole }) => [devices.map(({ deviceid }) => deviceid), whole])).toEqual([
      [['a', 'b'], false],
    ]);
  });

  test('the whole list is shown once the extra info that is read after it is here, and then what came meanwhile', async () => {
    const { client, newest, answer, rows, log, signIn } = setUp();
    await signIn();
    rows.length = 0;
    const done = client.refresh();
    await client.refresh();
    newest().say({ ...row('Q03', 'a'), W: newest().sent[0]?.['W'] });
    await answer('Q03', FIN);
    newest().say(row('Q04', 'a'), { M: 'Q04', ...FIN });
    expect(rows).toEqual([]);
    await answer('Q11', { R: '1', Z: '{}' });
    await done;
    expect(rows.map(({ devices, whole }) => [devices.map(({ deviceid }) => deviceid), whole])).toEqual([
      [['a'], true],
      [['a'], false],
    ]);
    expect(log).toEqual(['beat', 'all extras ']);
  });

  test('an edited device has its extra info read again, it alone, and the list is not asked for', async () => {
    const { newest, answer, log, signIn } = setUp();
    await signIn();
    const edited = { M: 'Q04', ...printDeviceRow({ ...testingDevice('b'), edits: 1 }) };
    newest().say(row('Q04', 'a'), edited, { M: 'Q04', ...FIN });
    expect(newest().sent).toEqual([expect.objectContaining({ M: 'Q11', I: 'b' })]);
    await answer('Q11', { R: '1', Z: '{"b":{"plate":"KLA-1"}}' });
    expect(log).toEqual(['extras b']);
    newest().say(edited, { M: 'Q04', ...FIN });
    expect(newest().takeCodes()).toEqual([]);
  });

  test('another counter asks for the whole list and extra info, once', async () => {
    const { newest, answer, signIn } = setUp();
    await signIn();
    newest().say({ M: 'Q04', ...FIN });
    expect(newest().takeCodes()).toEqual([]);
    newest().say({ M: 'Q04', ...FIN, Y: '8' });
    newest().say({ M: 'Q04', ...FIN, Y: '8' });
    expect(newest().sent.map(({ M }) => M)).toEqual(['Q03', 'Q11']);
    await answer('Q03', { ...FIN, Y: '8' });
    await answer('Q11', { R: '1', Z: '{}' });
    newest().say({ M: 'Q04', ...FIN, Y: '8' });
    expect(newest().takeCodes()).toEqual([]);
  });
});

describe('when the connection closes', () => {
  test('it comes back after 10 s and up to a tenth more, with the session key', async () => {
    const { clock, sockets, log, newest, signIn } = setUp();
    await signIn();
    newest().onclose?.({ code: 1006 });
    expect(log).toEqual(['lost 10500']);
    clock.advance(10_499);
    expect(sockets.length).toBe(1);
    clock.advance(1);
    expect(sockets.length).toBe(2);
    newest().onopen?.();
    await settle();
    expect(newest().sent).toMatchObject([{ M: 'Q02', U: 'admin', P: 'A'.repeat(64) }]);
  });

  test('retry now does not wait', async () => {
    const { clock, client, sockets, newest, signIn } = setUp();
    await signIn();
    newest().onclose?.({ code: 1006 });
    client.retryNow();
    expect(sockets.length).toBe(2);
    clock.advance(20_000);
    expect(sockets.length).toBe(2);
  });

  test('because the session ended, it asks at once whether the key still holds', async () => {
    const { sockets, log, newest, answer, signIn } = setUp();
    await signIn();
    newest().onclose?.({ code: 4401 });
    expect(sockets.length).toBe(2);
    newest().onopen?.();
    await settle();
    await answer('Q02', { R: '401', Z: '' });
    expect(log).toEqual(['lost 10500', 'connecting', 'refused AUTH_REQUIRED']);
  });

  test('what waited for an answer is told', async () => {
    const { client, newest, signIn } = setUp();
    await signIn();
    const asked = client.request('lastPosition', { deviceid: 'a' });
    newest().onclose?.({ code: 1006 });
    await expect(asked).rejects.toMatchObject({ code: 'NETWORK' });
  });

  test('signed out, it stays closed', async () => {
    const { clock, client, sockets, newest, signIn } = setUp();
    await signIn();
    client.stop();
    clock.advance(60_000);
    expect([newest().closed, sockets.length]).toEqual([true, 1]);
  });

  test('before a first sign-in by hand, it does not try again', () => {
    const { clock, sockets, log, newest } = setUp(false);
    newest().onclose?.({ code: 1006 });
    clock.advance(60_000);
    expect([log, sockets.length]).toEqual([['connecting', 'lost for good'], 1]);
  });
});

test('an answer that does not come in 15 s ends the connection', async () => {
  const { clock, log, newest, signIn } = setUp();
  await signIn();
  clock.advance(2_500 + 15_000);
  expect(log).toEqual(['lost 10500']);
  expect(newest().closed).toBe(true);
});

describe('a sign-in the server refuses', () => {
  test('closes the connection for good', async () => {
    const { clock, sockets, log, newest, answer } = setUp();
    newest().onopen?.();
    await settle();
    await answer('Q02', { R: '401', Z: 'AuthFailed' });
    clock.advance(60_000);
    expect([log, newest().closed, sockets.length]).toEqual([
      ['connecting', 'refused AUTH_REQUIRED'],
      true,
      1,
    ]);
  });

  test('while coming back, being told to wait is no refusal', async () => {
    const { clock, log, newest, answer, signIn } = setUp();
    await signIn();
    newest().onclose?.({ code: 1006 });
    clock.advance(10_500);
    newest().onopen?.();
    await settle();
    await answer('Q02', { R: '429', Z: 'wait' });
    expect(log).toEqual(['lost 10500', 'connecting', 'lost 10500']);
  });
});
