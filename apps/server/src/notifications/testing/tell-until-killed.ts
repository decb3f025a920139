// A program of its own: a device reports alarms, each of which a web service is to be told of, until it is killed. It says which reports are acknowledged, and what goes out.
import { ManualClock } from '@outrider/kit/clock.ts';
import { pushPlan } from '@outrider/model/notifications/notice-plans.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { InProcessBus } from '../../bus/in-process-bus.ts';
import { createFleet } from '../../fleet/fleet.ts';
import { reportAt } from '../../fleet/testing.ts';
import { terminalLink } from '../../gateways/jt808/terminal-link.ts';
import { spokenWords } from '../../settings/testing-words.ts';
import { silentLog } from '../../testing-log.ts';
import { EventNotices } from '../event-notices.ts';
import { Outbox } from '../outbox.ts';
import { knownReaders } from '../reader-languages.ts';
import type { Way } from '../way.ts';
import { AGAIN, ALARM, DEVICE, FIRST_S } from './told-alarms.ts';

const [folder = '', first = '0', count = '0'] = process.argv.slice(-3).map(String);
// Time goes on over a kill: what is sent again was taken before.
const clock = new ManualClock((FIRST_S + Number(first) + AGAIN) * 1_000);
const log = silentLog;
const server = 'here';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const store = await openSqliteStore({ folder }, clock);
const bus = new InProcessBus(log);
const fleet = await createFleet({
  store,
  events: { happened: () => {} },
  bus,
  clock,
  log,
  linkOf: terminalLink,
  server,
});
if (fleet.records.get(DEVICE) === undefined) await fleet.records.register(DEVICE);

const way: Way = {
  hours: () => 48,
  async send({ uid, body }) {
    // It is on its way out from here on; a process that is killed before the answer was kept says it once more.
    say(`out ${uid} ${String((body.data as { readonly time?: unknown }).time)}`);
    await new Promise(setImmediate);
    return { kind: 'taken', answer: '200' };
  },
};
const ways = { mail: way, sms: way, webhook: way, browser: way, shift: way, driver: way };
const outbox = await Outbox.start({
  store,
  ways,
  watch: { tried: async () => {} },
  server,
  clock,
  log,
});
const plan = { ...pushPlan.defaults, deviceid: DEVICE, eventid: ALARM, enabled: true, name: 'all' };
const notices = new EventNotices({
  store,
  pushPlans: { holding: () => ({ plan }) as never },
  realtimePlans: { holding: () => undefined },
  onPlans: () => () => {},
  mutes: { of: () => undefined },
  zone: 'UTC',
  wordsOf: spokenWords,
  readers: { known: async () => knownReaders([]) },
  digest: () => ({ minute: 480, zone: 'UTC' }),
  usualUrl: () => 'http://127.0.0.1:9/hook',
  isDark: () => false,
  vehicleOf: (deviceid) => deviceid,
  phonesOf: async () => [],
  browsersOf: async () => [],
  outbox,
  bus,
  clock,
  log,
});
/** Events of which nobody was told yet, and deliveries that wait. */
async function notTold(): Promise<number> {
  const behind = await store.events.behind(await store.deliveries.cursor(), 1);
  return behind.length + (await store.deliveries.due()).length;
}

say('up');
/** An alarm that begins with each even second and is over with each odd one. */
for (let second = Number(first); second < Number(first) + Number(count); second++) {
  clock.advance(Math.max(0, (FIRST_S + second) * 1_000 - clock.now()));
  const report = reportAt((FIRST_S + second) * 1_000, { valid: true });
  const alarms = second % 2 === 0 ? (['collision'] as const) : [];
  await fleet.reports.take(DEVICE, [{ ...report, telemetry: { alarms: [...alarms] } }]);
  say(`kept ${second}`);
}
// What other tries left waits for its time.
for (let left = true; left; left = (await notTold()) > 0) {
  await new Promise(setImmediate);
  clock.advance(1_000);
}
say('done');
await notices[Symbol.asyncDispose]();
await outbox[Symbol.asyncDispose]();
await store[Symbol.asyncDispose]();
process.exit(0);
