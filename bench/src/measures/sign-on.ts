import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { TcpFleet } from '../load/tcp-fleet.ts';
import { deviceOf } from '../load/terminal.ts';
import type { Measure, Run } from '../measure.ts';
import { between, usageOf } from '../process-usage.ts';
import { type Row, row } from '../rows.ts';

const COUNT = 15_000;
const QUICK = 1_000;
const SIGN_ON_WITHIN_MS = 300_000;
const KEYS = ['net_HbSec', 'sys_TURN', 'g_sensor_x'] as const;

/** What the server takes until all of its recorders are on. @param known whether their settings were read before */
async function signOn(count: number, known: boolean): Promise<{ cpuSeconds: number; seconds: number }> {
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: async (folder) => {
      await seedDevices(folder, count);
      if (!known) return;
      await using store = await openSqliteStore({ folder });
      for (let at = 0; at < count; at++)
        await store.remoteSettings.keepDialect(deviceOf(at), {
          dialect: 'JT/T 808',
          firmware: '',
          keys: KEYS,
          askedMs: Date.now(),
        });
    },
  });
  using fleet = new TcpFleet(outrider.jt808Port);
  const before = usageOf([outrider.pid()]);
  const from = performance.now();
  await fleet.grow(count, SIGN_ON_WITHIN_MS);
  const seconds = (performance.now() - from) / 1_000;
  return { cpuSeconds: between(before, usageOf([outrider.pid()])).cpuSeconds, seconds };
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? QUICK : COUNT;
  const bare = await signOn(count, false);
  const known = await signOn(count, true);
  log(`${count} on after ${bare.seconds.toFixed(1)} s, those that were read ${known.seconds.toFixed(1)} s`);
  return [
    {
      ...row(
        `${count} recorders sign on whose settings are kept and of whom nobody wants any: CPU of the server`,
        known.cpuSeconds,
        's',
        '≤ 1.1 × the same without',
      ),
      peer: 'recorders that were never read',
      peerValue: bare.cpuSeconds,
    },
  ];
}

/** What settings that are kept add to the sign-on of a fleet, where nothing waits for it. */
export const signOns: Measure = {
  name: 'sign-on',
  about: 'many recorders that sign on at once, with and without kept settings: CPU of the server',
  run: measure,
};
