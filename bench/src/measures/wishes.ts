import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { VIRTUAL_MODEL, virtualParameterIds } from '@outrider/jt808/dialects/virtual-recorder.ts';
import { encodeGbk } from '@outrider/jt808/text/gbk.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { openControl } from '../load/control.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { SettingTerminal } from '../load/setting-terminals.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { type BareSettings, startBareSettings } from '../peers/bare-settings.ts';
import { between, usageOf } from '../process-usage.ts';
import { type Row, row } from '../rows.ts';

const COUNT = 1_000;
const QUICK = 100;
const SIGN_ON_MS = 10_000;
const LOOK_MS = 100;
const GIVEN_UP_MS = 120_000;

/** Ten wishes. */
const WISHES = {
  g_sensor_x: 200,
  g_sensor_y: 201,
  g_sensor_z: 202,
  enc_AIG: 40,
  enc_AOG: 41,
  sys_AccOffSec: 90,
  sys_TURN: false,
  sys_GGuard: true,
  event_AdasEn: true,
  event_DsmEn: true,
} as const;
const EACH = Object.keys(WISHES).length;
/** The same as the recorder has them. */
const PARAMETERS = Object.entries(WISHES).map(([key, value]) => ({
  id: virtualParameterIds.get(key) ?? 0,
  value: encodeGbk(JSON.stringify(value)),
}));

/** Puts recorders into the store that were read once, are away, and have ten wishes each, as one change. */
async function prepare(folder: string, count: number): Promise<number> {
  await seedDevices(folder, count);
  await using store = await openSqliteStore({ folder });
  const deviceids = Array.from({ length: count }, (_, at) => deviceOf(at));
  const dialect = { dialect: 'virtual', firmware: 'bench', keys: Object.keys(WISHES), askedMs: Date.now() };
  const version = { version: 'bench', model: VIRTUAL_MODEL, saidMs: Date.now() };
  for (const deviceid of deviceids) {
    await store.remoteSettings.keepDialect(deviceid, dialect);
    await store.deviceVersions.put({ deviceid, ...version });
  }
  const items = Object.fromEntries(Object.entries(WISHES).map(([key, after]) => [key, { after }]));
  const from = performance.now();
  await store.remoteChanges.add({
    user: 'admin',
    origin: 'form',
    name: '',
    devices: deviceids.map((deviceid) => ({ deviceid, items })),
  });
  return performance.now() - from;
}

/** All come one after the other, within the time that they take. */
async function comeInTurn(terminals: readonly SettingTerminal[], port: number): Promise<void> {
  const from = performance.now();
  for (const [at, terminal] of terminals.entries()) {
    const dueMs = from + (at * SIGN_ON_MS) / terminals.length;
    while (performance.now() < dueMs) await pause(Math.max(0, Math.min(LOOK_MS, dueMs - performance.now())));
    terminal.open(port);
  }
}

/** What a bare loop takes that tells the same recorders the same, and looks whether they have it, s of CPU; null where it did not come to its end. */
async function bareSeconds(bare: BareSettings, count: number): Promise<number | null> {
  const before = usageOf([bare.pid]);
  const terminals = Array.from({ length: count }, (_, at) => new SettingTerminal(at));
  await comeInTurn(terminals, bare.port);
  const until = performance.now() + GIVEN_UP_MS;
  while (bare.confirmed < count && performance.now() < until) await pause(LOOK_MS);
  const { cpuSeconds } = between(before, usageOf([bare.pid]));
  for (const terminal of terminals) terminal[Symbol.dispose]();
  return bare.confirmed < count ? null : cpuSeconds;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? QUICK : COUNT;
  let keptMs = 0;
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: async (folder) => {
      keptMs = await prepare(folder, count);
    },
  });
  using page = await openControl(outrider);
  const before = usageOf([outrider.pid()]);
  const terminals = Array.from({ length: count }, (_, at) => new SettingTerminal(at));
  await using bare = await startBareSettings(PARAMETERS);
  const confirmed = async (): Promise<number> => {
    const { changes } = await callHttp(outrider, page.key, 'listRemoteChanges', {});
    return changes[0]?.progress.confirmed ?? 0;
  };
  await comeInTurn(terminals, outrider.jt808Port);
  const lastSignOn = performance.now();
  let done = 0;
  while (done < count * EACH && performance.now() < lastSignOn + GIVEN_UP_MS) {
    await pause(LOOK_MS);
    // Counting all wishes costs the server as much as telling some: it is asked once all were told.
    if (terminals.every(({ told }) => told >= EACH)) done = await confirmed();
  }
  const afterMs = performance.now() - lastSignOn;
  const { cpuSeconds } = between(before, usageOf([outrider.pid()]));
  const told = terminals.reduce((sum, terminal) => sum + terminal.told, 0);
  for (const terminal of terminals) terminal[Symbol.dispose]();
  const bareCpu = await bareSeconds(bare, count);
  log(`${done} of ${count * EACH} wishes confirmed, ${told} told, ${cpuSeconds.toFixed(1)} s of CPU`);
  const name = `${count} recorders with ${EACH} wishes each come within ${SIGN_ON_MS / 1_000} s`;
  return [
    row(`${name}: the change is kept`, keptMs, 'ms'),
    row(
      `${name}: last confirmation after the last sign-on`,
      done < count * EACH ? null : afterMs / 1_000,
      's',
      '≤ 5',
    ),
    row(`${name}: times that each is told`, told / (count * EACH), 'times', '1'),
    {
      ...row(
        `${name}: CPU of the server for each recorder`,
        (cpuSeconds / count) * 1_000,
        'ms',
        '≤ 1.5 × a bare loop',
      ),
      peer: 'a bare loop that keeps nothing',
      peerValue: bareCpu === null ? null : (bareCpu / count) * 1_000,
    },
  ];
}

/** How soon what waits for recorders is told and confirmed when they come together. */
export const wishes: Measure = {
  name: 'wishes',
  about: 'settings that wait for many recorders: the last confirmed after all came at once',
  run: measure,
};
