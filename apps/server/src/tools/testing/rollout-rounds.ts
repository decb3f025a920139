import { equal, notEqual, ok } from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { createVirtualFleet } from '@outrider/virtual-fleet/fleet.ts';
import { devicesOfStage } from '../../firmware/plan-rules.ts';
import { ADMINISTRATOR, type SignedIn, signInTo, startServerProcess } from './server-process.ts';

const FIRMWARE = 'f'.repeat(32);
const FILE_BYTES = 64 * 1024;
const TARGET = 'rollout-2';
/** The first plan of a server. */
const PLAN = 1;
const HALT_PERCENT = 4;
/** So many failures halt a stage that has as many devices. */
const FAILURES = 3;
const LOOK_MS = 500;
const FIRST_GOOD = 19_900_000_001;
const FIRST_BROKEN = 19_800_000_001;
const MOST_CHOICES = 100_000;

export interface RolloutRounds {
  readonly folder: string;
  readonly recorders: number;
  /** So many of them say that the firmware failed. */
  readonly broken: number;
  /** To so many percent, one after the other. */
  readonly stages: readonly number[];
  /** In which of them, the first at 0, enough of them are broken. */
  readonly haltsIn: number;
  /** It is given up after so long. */
  readonly withinMs: number;
}

type Phones = readonly string[];

const phonesFrom = (first: number, count: number): Phones =>
  Array.from({ length: count }, (_, at) => String(first + at));

/** Phones of recorders of which those that break come in the stage that is asked for, and none of them before. */
function choosePhones({ recorders, broken, stages, haltsIn }: RolloutRounds): { good: Phones; bad: Phones } {
  const good = phonesFrom(FIRST_GOOD, recorders - broken);
  const countIn = (bad: Phones, stage: number): number => {
    const own = devicesOfStage({ autofwid: PLAN, stages: [...stages], stage }, [...good, ...bad]);
    return bad.filter((phone) => own.has(phone)).length;
  };
  for (let choice = 0; choice < MOST_CHOICES; choice++) {
    const bad = phonesFrom(FIRST_BROKEN + choice * broken, broken);
    if (countIn(bad, haltsIn) < Math.min(FAILURES, broken)) continue;
    if (haltsIn === 0 || countIn(bad, haltsIn - 1) === 0) return { good, bad };
  }
  throw new Error('no recorders are to be had that break in that stage');
}

/** Puts a firmware into the store of a folder. */
async function putFirmware(folder: string): Promise<void> {
  layDatabase(folder);
  const bytes = randomBytes(FILE_BYTES);
  mkdirSync(join(folder, 'firmware'), { recursive: true });
  writeFileSync(join(folder, 'firmware', FIRMWARE), bytes);
  await using store = await openSqliteStore({ folder });
  await store.firmwares.add({
    firmwareid: FIRMWARE,
    filename: 'rollout.bin',
    memo: '',
    version: TARGET,
    filesize: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    signature: '',
    userName: ADMINISTRATOR,
    updatedMs: Date.now(),
  });
}

/** Asks again and again until the answer will do. @throws Error where that takes too long */
async function until<T>(what: string, untilMs: number, ask: () => Promise<T>, isIt: (answer: T) => boolean) {
  for (;;) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    if (performance.now() > untilMs)
      throw new Error(`${what}: that takes too long: ${JSON.stringify(answer)}`);
    await rest(LOOK_MS);
  }
}

/**
 * A firmware goes by stages to virtual recorders of which some say that it failed, over real sockets: a server in a process of its own tells
 * them, they fetch the file, restart, and say which version they have. The person who looks on takes it to the next stage once one went well. It has to halt by itself
 * where enough of them break, and to leave all others as they are.
 * @throws AssertionError where it does not
 */
export async function rolloutRounds(asked: RolloutRounds, say: (line: string) => void): Promise<void> {
  const { folder, recorders, stages, haltsIn, withinMs } = asked;
  const { good, bad } = choosePhones(asked);
  const endMs = performance.now() + withinMs;
  await putFirmware(folder);
  await using server = await startServerProcess(
    ['--data', folder, '--no-demo', '--vehicles', '0', '--accept-new', '--public-address', '127.0.0.1'],
    {},
  );
  using person = await signInTo(server.port, server.password);
  await using stack = new AsyncDisposableStack();
  for (const [phones, firmware] of [
    [good, 'good'],
    [bad, 'fails'],
  ] as const) {
    const fleet = await createVirtualFleet({
      server: '127.0.0.1',
      port: server.jt808Port,
      vehicles: phones.length,
      firstPhone: phones[0] ?? '',
      interval: 60,
      firmware,
    });
    stack.use(fleet);
    await fleet.start();
  }
  const versions = async () => await person.make('listDeviceFirmware', { deviceid: '*' });
  await until(
    'recorders come',
    endMs,
    versions,
    (all) => all.filter(({ version }) => version).length === recorders,
  );
  say(`${recorders} recorders are there, ${bad.length} of them break`);
  const halted = await rollOut(person, server.port, stages, endMs, say);
  notEqual(halted.haltedwhy, '', 'it says why');
  equal(halted.stage, haltsIn, 'it halts in the stage of those that break');
  const { ofstage } = halted;
  const begun = (all: Awaited<ReturnType<typeof versions>>) =>
    all.filter(({ update }) => update !== undefined);
  // What is under way comes to its end; nobody else is told anything.
  const all = await until('what is under way ends', endMs, versions, (now) =>
    begun(now).every(({ update }) => update?.state === 'done' || update?.state === 'failed'),
  );
  ok(begun(all).length <= ofstage, `${begun(all).length} were told, and ${ofstage} are of the stage`);
  for (const { deviceid, version, update } of all) {
    equal(version === TARGET, update?.state === 'done', `what ${deviceid} has is what became of its update`);
    ok(!(bad.includes(deviceid) && version === TARGET), `${deviceid} does not have what broke`);
  }
  const failed = begun(all).filter(({ update }) => update?.state === 'failed').length;
  say(
    `It halted by itself in stage ${haltsIn + 1}: ${begun(all).length} were told, ${failed} of them broke, ${recorders - begun(all).length} have what they had`,
  );
}

/** Takes the rollout further until it halts. @returns it then */
async function rollOut(
  person: Pick<SignedIn, 'make'>,
  port: number,
  stages: readonly number[],
  endMs: number,
  say: (line: string) => void,
) {
  const { autofwid } = await person.make('addFirmwarePlan', {
    targetfw: TARGET,
    url: `http://127.0.0.1:${port}/fw.cgi?id=${FIRMWARE}`,
    memo: '',
    model: '',
    stages: [...stages],
    nexthours: 0,
    fromminute: 0,
    tominute: 0,
    parkedonly: false,
    haltpercent: HALT_PERCENT,
  });
  equal(autofwid, PLAN);
  for (;;) {
    const plan = await until(
      'a stage ends',
      endMs,
      async () => (await person.make('listFirmwarePlans', {}))[0]!,
      // Where no recorder of a stage breaks, all of it are done; where one breaks the rollout halts, a moment later.
      ({ halted, open, done, ofstage }) => halted || (open === 0 && ofstage > 0 && done === ofstage),
    );
    if (plan.halted) return plan;
    ok(plan.stage < stages.length - 1, 'it came to its end and did not halt');
    say(`stage ${plan.stage + 1}: ${plan.done} have it`);
    await person.make('nextFirmwareStage', { autofwid });
  }
}
