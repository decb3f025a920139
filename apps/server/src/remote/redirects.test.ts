import type { RedirectRule } from '@outrider/model/server/redirect-settings.ts';
import type { RemoteWish, WishState } from '@outrider/model/remote-settings/wish.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { Redirects } from './redirects.ts';

const KEYS = ['net_Server', 'net_Spare'];
const rule = (prefix: string, host: string): RedirectRule => ({ prefix, host, port: 7000 });

/** Recorders with their settings in hand; whoever is told has the wish in the state that a test says. */
function boot(rules: readonly RedirectRule[], deviceids: readonly string[]) {
  const bus = new InProcessBus(silentLog);
  const here = new Set<string>();
  const keys = new Map<string, readonly string[]>();
  const wishes = new Map<string, RemoteWish>();
  const wanted: [string, Readonly<Record<string, unknown>>, string][] = [];
  const made = { rules, by: 'ann', sinceMs: 100, outcome: 'confirmed' as WishState, nowMs: 200 };
  const wishOf = (deviceid: string, value: unknown): RemoteWish => ({
    deviceid,
    key: 'net_Server',
    value,
    user: made.by,
    wantedMs: made.nowMs,
    state: made.outcome,
    stateMs: made.nowMs,
    fault: made.outcome === 'refused' ? 'no' : '',
    edit: 1,
  });
  const redirects = new Redirects({
    bus,
    log: silentLog,
    rules: () => made,
    records: () => deviceids.map((deviceid) => ({ deviceid, registered: true })),
    store: { remoteSettings: { wishesOf: async () => [...wishes.values()] } },
    remote: {
      isThere: (deviceid) => here.has(deviceid),
      read: async (deviceid) => void keys.set(deviceid, keys.get(`new ${deviceid}`) ?? KEYS),
      want: async (deviceid, values, user) => {
        wanted.push([deviceid, values, user]);
        wishes.set(deviceid, wishOf(deviceid, values['net_Server']));
      },
      standOf: async (deviceid) => {
        const known = keys.get(deviceid);
        const wish = wishes.get(deviceid);
        return {
          dialect: known && { dialect: 'd', firmware: '1', keys: known, askedMs: 0 },
          reports: [{ key: 'net_Server', value: 'old.example:6808', atMs: 0, by: 'answer' }],
          wishes: wish === undefined ? [] : [wish],
        };
      },
    },
  });
  onTestFinished(() => redirects[Symbol.asyncDispose]());
  const come = (deviceid: string): void => {
    here.add(deviceid);
    bus.publish('device.attached', { deviceid });
  };
  const states = async () =>
    Object.fromEntries((await redirects.states()).map(({ deviceid, state }) => [deviceid, state]));
  return { redirects, made, here, keys, wanted, come, states };
}

test('a device is told by the rule with the longest beginning when it comes, with its old server as the spare one', async () => {
  const { come, wanted, states, here } = boot(
    [rule('*', 'all.example'), rule('13', 'b.example')],
    ['138', '9'],
  );
  expect(await states()).toEqual({ 138: 'waiting', 9: 'waiting' });
  come('138');
  come('9');
  await vi.waitFor(() => expect(wanted).toHaveLength(2), LONG);
  expect(wanted).toEqual([
    ['138', { net_Server: 'b.example:7000', net_Spare: 'old.example:6808' }, 'ann'],
    ['9', { net_Server: 'all.example:7000', net_Spare: 'old.example:6808' }, 'ann'],
  ]);
  here.delete('138');
  expect(await states()).toEqual({ 138: 'moved', 9: 'stays' });
});

test('no device is told that no rule is about, nor one again that comes back, until a rule was made anew', async () => {
  const { come, wanted, made, redirects } = boot([rule('13', 'b.example')], ['138', '9']);
  come('138');
  come('9');
  await vi.waitFor(() => expect(wanted).toHaveLength(1), LONG);
  come('138');
  come('9');
  made.sinceMs = 300;
  made.nowMs = 400;
  redirects.apply();
  await vi.waitFor(() => expect(wanted).toHaveLength(2), LONG);
  expect(wanted.map(([deviceid]) => deviceid)).toEqual(['138', '138']);
});

test('a recorder that cannot be told its server is told nothing, and named; one without a place for a spare server gets none', async () => {
  const { come, wanted, states, keys } = boot([rule('*', 'b.example')], ['1', '2']);
  keys.set('new 1', ['net_HbSec']);
  keys.set('2', ['net_Server']);
  come('1');
  come('2');
  await vi.waitFor(async () => expect(await states()).toEqual({ 1: 'refused', 2: 'stays' }), LONG);
  expect(wanted).toEqual([['2', { net_Server: 'b.example:7000' }, 'ann']]);
});

test.each<[WishState, boolean, string]>([
  ['told', true, 'told'],
  ['told', false, 'left'],
  ['waiting', true, 'told'],
  ['refused', true, 'refused'],
  ['differs', false, 'refused'],
  ['acknowledged', false, 'moved'],
  ['takenBack', true, 'waiting'],
])('a device whose new server is %s, there: %s, counts as %s', async (outcome, isThere, state) => {
  const { come, states, made, here, wanted } = boot([rule('*', 'b.example')], ['1']);
  made.outcome = outcome;
  come('1');
  await vi.waitFor(() => expect(wanted).toHaveLength(1), LONG);
  if (!isThere) here.delete('1');
  expect(await states()).toEqual({ 1: state });
});
