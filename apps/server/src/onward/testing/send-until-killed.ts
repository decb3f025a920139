import { systemClock } from '@outrider/kit/clock.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { silentLog } from '../../testing-log.ts';
import { Relays } from '../relays.ts';
import { BATCH, BUSES, FIRST_MS, SERVER } from './sent-on.ts';

// A process of its own: keeps reports from a second on, says so on its output, and sends them on to a port until it is killed.

const [folder = '', port = '', first = '', until = ''] = process.argv.slice(1);
const store = await openSqliteStore({ folder });
const relays = new Relays({
  store,
  targets: () => ({ gps: { host: '127.0.0.1', port: Number(port) }, heartbeat: undefined }),
  isDark: () => false,
  recordOf: () => ({ plate: '' }),
  linkOf: (deviceid) => ({ name: deviceid, plateColour: undefined }),
  sealing: { seal: (text) => text, unseal: (text) => text },
  ownPort: 1,
  server: SERVER,
  clock: systemClock,
  log: silentLog,
});
await relays.apply();
for (let second = Number(first); second < Number(until); second += BATCH) {
  const seconds = Array.from({ length: BATCH }, (_, at) => second + at);
  const reports = seconds.flatMap((each) =>
    BUSES.map((bus) => reportAt(bus, FIRST_MS + each * 1_000, { arrivedMs: Date.now() })),
  );
  await store.positions.append(reports, [], SERVER);
  relays.came();
  process.stdout.write(`${second + BATCH}\n`);
}
