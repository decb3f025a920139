import { createInterface } from 'node:readline';
import { systemClock } from '@outrider/kit/clock.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import { Relays } from '@outrider/server/onward/relays.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { deviceOf } from './terminal.ts';

/** What the process is told, a line each, and what it answers: CPU seconds that it took, and how long, in seconds. */
export interface RelayOrder {
  /** `live`: reports of so many seconds, each second's in twenty parts; `keep`: as many at once, nobody is there; `send`: until none waits. */
  readonly what: 'live' | 'keep' | 'send';
  readonly seconds: number;
  readonly perSecond: number;
  /** Whether they are sent on. */
  readonly onward: boolean;
}

const SERVER = 'here';
const DEVICES = 500;
const PARTS = 20;

const [folder = '', port = ''] = process.argv.slice(-2);
const store = await openSqliteStore({ folder });
let target: { host: string; port: number } | undefined;
const relays = new Relays({
  store,
  targets: () => ({ gps: target, heartbeat: undefined }),
  isDark: () => false,
  recordOf: () => ({ plate: '' }),
  linkOf: (deviceid) => ({ name: deviceid, plateColour: undefined }),
  sealing: { seal: (text) => text, unseal: (text) => text },
  ownPort: 1,
  server: SERVER,
  clock: systemClock,
  log: { debug() {}, info() {}, warn() {}, error() {} },
});
const report: PositionReport = {
  late: false,
  telemetry: { ignitionOn: true, satellites: 11 },
  position: { time: 0, lat: 24.1, lng: 120.6, speedKmh: 36.6, heading: 271, altitude: 12, valid: true },
};
let timeMs = Date.now() - 40 * 86_400_000;
let turn = 0;

/** Keeps some reports, of one device after the other. */
async function keep(count: number, onward: boolean): Promise<void> {
  const reports = Array.from({ length: count }, () => {
    const device = deviceOf(turn++ % DEVICES);
    if (turn % DEVICES === 0) timeMs += 1_000;
    return {
      ...report,
      deviceid: device,
      position: { ...report.position, time: timeMs },
      arrivedMs: Date.now(),
    };
  });
  await store.positions.append(reports, [], onward ? SERVER : undefined);
  if (onward) relays.came();
}

async function obey({ what, seconds, perSecond, onward }: RelayOrder): Promise<void> {
  if (what === 'keep') for (let each = 0; each < seconds; each++) await keep(perSecond, true);
  if (what === 'live') {
    const began = performance.now();
    for (let part = 0; part < seconds * PARTS; part++) {
      await keep(perSecond / PARTS, onward);
      const rest = began + ((part + 1) * 1_000) / PARTS - performance.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }
  if (what === 'send') {
    target = { host: '127.0.0.1', port: Number(port) };
    await relays.apply();
    while (relays.states.gps.waiting > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  await obey(JSON.parse(line) as RelayOrder);
  const { user, system } = process.cpuUsage(cpu);
  process.stdout.write(`${JSON.stringify([(user + system) / 1e6, (performance.now() - began) / 1_000])}\n`);
}
process.exit(0);
