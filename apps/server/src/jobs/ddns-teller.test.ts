import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { ddnsAnswer, DdnsTeller, type DdnsUpdate } from './ddns-teller.ts';
import { ddnsUpdateOf } from './ddns-update.ts';

const HOUR_MS = 3_600_000;
const set = {
  enable: true,
  type: 'NO-IP',
  host: 'fleet.example.com',
  server: '',
  user: 'ann',
  pass: 'secret',
} as const;

function boot() {
  const clock = new ManualClock(1_000_000);
  const asked: DdnsUpdate[] = [];
  const provider = { text: 'good 203.0.113.9', update: ddnsUpdateOf(set), turn: () => Promise.resolve(true) };
  const teller = new DdnsTeller({
    update: () => provider.update,
    ask: async (update) => {
      asked.push(update);
      return { status: 200, text: provider.text };
    },
    turn: () => provider.turn(),
    clock,
    log: silentLog,
  });
  onTestFinished(() => teller[Symbol.asyncDispose]());
  return { clock, asked, provider, teller };
}

test('a provider is told at once and each hour, and the address that it says stands', async () => {
  const { clock, asked, teller } = boot();
  await expect
    .poll(() => teller.state, LONG)
    .toEqual({
      toldMs: 1_000_000,
      address: '203.0.113.9',
      fault: undefined,
      stopped: false,
      elsewhere: false,
    });
  await expect
    .poll(() => {
      clock.advance(HOUR_MS);
      return asked.length;
    }, LONG)
    .toBeGreaterThan(1);
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
  await expect
    .poll(() => {
      clock.advance(HOUR_MS);
      return asked.length;
    }, LONG)
    .toBeGreaterThan(told);
});

test('the turn is kept by asking each half minute, and the provider is told each hour alone', async () => {
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
  [200, 'abuse', { stopped: true }],
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
