import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { ddnsAnswer, DdnsTeller } from './ddns-teller.ts';
import { addressIn, type DdnsUpdate, ddnsUpdateOf } from './ddns-update.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const set = {
  enable: true,
  type: 'NO-IP',
  host: 'fleet.example.com',
  server: '',
  user: 'ann',
  pass: 'secret',
} as const;

function boot({
  update = ddnsUpdateOf(set),
  notes = new Map<string, string>(),
  address = '203.0.113.9',
}: {
  readonly update?: DdnsUpdate | undefined;
  readonly notes?: Map<string, string>;
  readonly address?: string;
} = {}) {
  const clock = new ManualClock(1_000_000);
  const asked: DdnsUpdate[] = [];
  const provider = {
    /** From where this server comes, as the provider says; undefined: it does not say. */
    address: address as string | undefined,
    text: undefined as string | undefined,
    looks: [] as string[],
    update,
    turn: () => Promise.resolve(true),
  };
  const begin = () => {
    const teller = new DdnsTeller({
      update: () => provider.update,
      ask: async (update) => {
        asked.push(update);
        return { status: 200, text: provider.text ?? `good ${provider.address}` };
      },
      look: async (url) => {
        provider.looks.push(url);
        if (provider.address === undefined) throw new Error('away');
        return `<html>Current IP Address: ${provider.address}</html>`;
      },
      notes: {
        get: async (name) => notes.get(name),
        put: async (name, value) => void notes.set(name, value),
      },
      turn: () => provider.turn(),
      clock,
      log: silentLog,
    });
    onTestFinished(() => teller[Symbol.asyncDispose]());
    return teller;
  };
  let rounds = 0;
  const turns = provider.turn;
  provider.turn = () => {
    rounds++;
    return turns();
  };
  /** Lets rounds pass, each to its end, in steps of so many ms. */
  const pass = async (ms: number, stepMs = ms): Promise<void> => {
    for (let passed = 0; passed < ms; passed += stepMs) {
      const before = rounds;
      clock.advance(stepMs);
      await expect.poll(() => rounds, LONG).toBeGreaterThan(before);
      // What the round asks is answered at once.
      await new Promise(setImmediate);
    }
  };
  return { clock, asked, provider, notes, begin, pass, teller: begin() };
}

test('a provider is told at once, and again when the address has changed, which its own place says each ten minutes at most', async () => {
  const { asked, provider, pass, teller } = boot();
  await expect
    .poll(() => teller.state, LONG)
    .toEqual({
      toldMs: 1_000_000,
      address: '203.0.113.9',
      fault: undefined,
      stopped: false,
      elsewhere: false,
    });
  await pass(24 * HOUR_MS, 2 * MINUTE_MS);
  expect(asked).toHaveLength(1);
  expect(new Set(provider.looks)).toEqual(new Set(['http://ip1.dynupdate.no-ip.com/']));
  expect(provider.looks.length).toBeLessThanOrEqual(24 * 6 + 1);
  provider.address = '203.0.113.10';
  await pass(10 * MINUTE_MS);
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.10');
  expect(asked).toHaveLength(2);
  // One that changes all the time is told each hour.
  provider.address = '203.0.113.11';
  await pass(50 * MINUTE_MS, 10 * MINUTE_MS);
  expect(asked).toHaveLength(2);
  await pass(10 * MINUTE_MS);
  await expect.poll(() => asked.length, LONG).toBe(3);
});

test('an address that stays is told once more after 25 days, and not by a new start; another account is told at once', async () => {
  const { asked, provider, begin, notes, pass, teller } = boot();
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.9');
  await pass(25 * 24 * HOUR_MS - HOUR_MS, HOUR_MS);
  expect(asked).toHaveLength(1);
  await teller[Symbol.asyncDispose]();
  const again = begin();
  await expect.poll(() => again.state, LONG).toMatchObject({ toldMs: 1_000_000, address: '203.0.113.9' });
  expect(asked).toHaveLength(1);
  await pass(2 * HOUR_MS);
  await expect.poll(() => asked.length, LONG).toBe(2);
  expect(notes.size).toBe(1);
  provider.update = ddnsUpdateOf({ ...set, user: 'bob' });
  await again[Symbol.asyncDispose]();
  begin();
  await expect.poll(() => asked.length, LONG).toBe(3);
});

test('where nobody says the address it is told once a day, and an own portal each hour', async () => {
  const { asked, provider, pass, teller } = boot();
  provider.address = undefined;
  provider.text = 'good 203.0.113.9';
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.9');
  await pass(23 * HOUR_MS, HOUR_MS);
  expect(asked).toHaveLength(1);
  await pass(HOUR_MS);
  await expect.poll(() => asked.length, LONG).toBe(2);

  const own = boot({ update: ddnsUpdateOf({ ...set, type: 'Own portal', server: 'portal.example' }) });
  await expect.poll(() => own.asked.length, LONG).toBe(1);
  await own.pass(3 * HOUR_MS, HOUR_MS);
  await expect.poll(() => own.asked.length, LONG).toBe(4);
  expect(own.provider.looks).toEqual([]);
});

test('a provider that has had enough is told again after a day', async () => {
  const { asked, provider, pass, teller } = boot();
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.9');
  provider.text = 'abuse';
  await teller.apply();
  await expect
    .poll(() => teller.state, LONG)
    .toMatchObject({ fault: expect.stringContaining('told again after a day') as string, stopped: false });
  expect(asked).toHaveLength(2);
  await pass(23 * HOUR_MS, HOUR_MS);
  expect(asked).toHaveLength(2);
  provider.text = undefined;
  await pass(HOUR_MS);
  await expect.poll(() => teller.state, LONG).toMatchObject({ address: '203.0.113.9', fault: undefined });
});

test('of several servers one tells the provider, and another goes on with its own address when that one is gone', async () => {
  const { clock, asked, provider, teller } = boot();
  provider.turn = () => Promise.resolve(false);
  await teller.apply();
  await expect.poll(() => teller.state.elsewhere, LONG).toBe(true);
  const before = asked.length;
  let turns = 0;
  provider.turn = () => {
    turns++;
    return Promise.resolve(false);
  };
  await expect
    .poll(() => {
      clock.advance(HOUR_MS);
      return turns;
    }, LONG)
    .toBeGreaterThan(2);
  expect(asked).toHaveLength(before);
  expect(teller.state).toMatchObject({ toldMs: undefined, elsewhere: true });

  provider.turn = () => Promise.resolve(true);
  await expect
    .poll(() => {
      clock.advance(30_000);
      return teller.state;
    }, LONG)
    .toMatchObject({ address: '203.0.113.9', elsewhere: false });
  // While the database cannot be asked the name is kept up to date.
  const told = asked.length;
  provider.turn = () => Promise.reject(new Error('no room'));
  provider.address = '203.0.113.10';
  await expect
    .poll(() => {
      clock.advance(HOUR_MS);
      return asked.length;
    }, LONG)
    .toBeGreaterThan(told);
});

test('the turn is kept by asking each half minute, and the provider is told once', async () => {
  const { clock, asked, provider, teller } = boot();
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.9');
  let turns = 0;
  provider.turn = () => {
    turns++;
    return Promise.resolve(true);
  };
  for (let round = 1; round <= 20; round++) {
    clock.advance(30_000);
    await expect.poll(() => turns, LONG).toBe(round);
  }
  expect(asked).toHaveLength(1);
});

test('a provider that knows no such account is told nothing more until something is set', async () => {
  const { clock, asked, provider, teller } = boot();
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.9');
  provider.text = 'badauth';
  await teller.apply();
  await expect
    .poll(() => teller.state, LONG)
    .toMatchObject({
      fault: 'The provider does not know this account, or its password is another',
      stopped: true,
    });
  const before = asked.length;
  // Meanwhile no other server gets the turn, which would tell the same.
  let turns = 0;
  provider.turn = () => {
    turns++;
    return Promise.resolve(true);
  };
  await expect
    .poll(() => {
      clock.advance(HOUR_MS);
      return turns;
    }, LONG)
    .toBeGreaterThan(4);
  expect(asked.length).toBe(before);
  provider.text = 'nochg 203.0.113.9';
  await teller.apply();
  await expect.poll(() => teller.state.address, LONG).toBe('203.0.113.9');
  expect(asked.length).toBe(before + 1);
});

test.each([
  [200, 'good 203.0.113.9\r\n', { address: '203.0.113.9', fault: undefined, stopped: false }],
  [200, 'nochg', { address: undefined, fault: undefined, stopped: false }],
  [401, '', { stopped: true }],
  [200, 'nohost', { fault: 'The account has no such name', stopped: true }],
  [200, 'abuse', { stopped: false, restMs: 24 * HOUR_MS }],
  [200, '911', { fault: 'The provider does not take it: 200 911', stopped: false }],
  [302, 'good 203.0.113.9', { fault: 'The provider does not take it: 302 good', stopped: false }],
  [200, '<html>', { fault: 'The provider does not take it: 200 <html>', stopped: false }],
])('the answer %i %j is read', (status, text, said) => {
  expect(ddnsAnswer(status, text)).toMatchObject(said);
});

test.each([
  [{}, 'https://dynupdate.no-ip.com/nic/update?hostname=fleet.example.com'],
  [{ type: 'DynDNS' }, 'https://members.dyndns.org/nic/update?hostname=fleet.example.com'],
  [
    { type: 'Own portal', server: 'portal.example:8443' },
    'https://portal.example:8443/nic/update?hostname=fleet.example.com',
  ],
  [
    { type: 'Own portal', server: '2001:db8::1' },
    'https://[2001:db8::1]/nic/update?hostname=fleet.example.com',
  ],
  [
    { type: 'Own portal', server: '[2001:db8::1]:8443' },
    'https://[2001:db8::1]:8443/nic/update?hostname=fleet.example.com',
  ],
  [{ type: 'Own portal' }, undefined],
  [{ host: '' }, undefined],
  [{ enable: false }, undefined],
] as const)('%j is told by %s', (changes, url) => {
  expect(ddnsUpdateOf({ ...set, ...changes })?.url).toBe(url);
});

test.each([
  ['203.0.113.9\n', '203.0.113.9'],
  ['<html><body>Current IP Address: 203.0.113.9</body></html>', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['<html>a bad: gateway 502.</html>', undefined],
  ['', undefined],
])('of %j the address is %s', (text, address) => {
  expect(addressIn(text)).toBe(address);
});
