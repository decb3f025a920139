// npm run soak: kills a server that records, again and again, has its disks suffer, and looks whether anything is lost.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { oneOf, wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { postgresPrograms } from '@outrider/store/engine/postgres/testing/started-postgres.ts';
import { killAlarms } from '@outrider/store/engine/sqlite/testing/alarm-kills.ts';
import { z } from 'zod';
import { natsProgram } from '../../bus/nats/testing-nats.ts';
import { alarmRounds, canCutPower } from './alarms/alarm-rounds.ts';
import { fullRounds } from './full-rounds.ts';
import { memoryRounds } from './memory-rounds.ts';
import { killDrives } from '../../happenings/testing/fence-kills.ts';
import { compareLooks } from '../../happenings/visits/testing/slow-looks.ts';
import { killDeliveries } from '../../notifications/testing/delivery-kills.ts';
import { silentLog } from '../../testing-log.ts';
import { CHANNELS, killRounds } from '../../recording/testing/kill-rounds.ts';
import { killWishes } from './wish-kills.ts';
import { rolloutRounds } from './rollout-rounds.ts';
import { serversRounds } from './servers/servers-rounds.ts';
import { runSeeds } from './simulation/run-seeds.ts';

/** What can be asked for alone. */
const rounds = [
  'recordings',
  'alarms',
  'drives',
  'wishes',
  'deliveries',
  'simulations',
  'looks',
  'rollout',
  'servers',
  'upgrade',
  'disks',
] as const;

const program = {
  call: 'npm run soak -- [options]',
  about: `Records ${CHANNELS} channels and kills the process, again and again: what was said to be on the disk has to be there, files have to
play, and a start has to cut off what is torn. A store that keeps reports with alarms is killed as often, a server that looks at fences, and one that tells a recorder its settings; one that tells of alarms 500 times; drives through fences
are compared with a slow look at them. Three servers over one store are simulated with crashes, late and doubled reports: a fault
names its seed, and --simulations 1 --seed SEED has it again. A firmware goes by stages to 300 virtual recorders of which 5 % break: that has
to halt by itself. By --only servers four servers over one PostgreSQL and one NATS are killed, stand still and are cut off under recorders and viewers, by --only upgrade they are
upgraded one after the other. Then the disk of a server that records is full, read-only, gone, and hangs: it has to be told
within 10 s, live pictures and recordings have to go on. Ends with 0 when nothing was lost, with 3 where disks cannot be had suffer or several servers cannot be had.`,
  options: z.object({
    kills: wholeNumber(0, 1_000_000).default(200).meta({ description: 'how often', value: 'N' }),
    seed: wholeNumber(0, 2 ** 31 - 1)
      .default(8)
      .meta({ description: 'other seeds are other moments', value: 'N' }),
    alarmKills: wholeNumber(0, 1_000_000).default(0).meta({
      description:
        'instead, kill a whole server so often between what recorders report and what a web service and a mail server are told, over real sockets; every second time its power is cut: what was not forced to the disk is lost (500; cuts want Linux and a C compiler)',
      value: 'N',
    }),
    memoryMinutes: wholeNumber(0, 10_000).default(0).meta({
      description:
        'instead, run a server of 300 vehicles with recordings, viewers and exports for so long, and say how fast its memory grows (240: four hours)',
      value: 'MINUTES',
    }),
    memoryViewers: wholeNumber(0, 10_000).default(200).meta({
      description:
        'how many viewers come each minute of it, and go: fewer for a machine that has other things to do',
      value: 'N',
    }),
    fullMinutes: wholeNumber(0, 10_000).default(0).meta({
      description:
        'instead, record into a folder that is full for so long, and look for gaps, alarms and more bytes than it may hold (60: an hour)',
      value: 'MINUTES',
    }),
    fullChannels: wholeNumber(4, 1_000)
      .default(64)
      .meta({ description: 'how many channels are recorded then, by fours', value: 'N' }),
    simulations: wholeNumber(0, 10_000_000)
      .default(10_000)
      .meta({ description: 'how many are simulated, from the seed on', value: 'N' }),
    looks: wholeNumber(0, 10_000_000).default(5_000).meta({
      description: 'how many drives through fences are compared with a slow look at them, from the seed on',
      value: 'N',
    }),
    rolloutRecorders: wholeNumber(0, 10_000)
      .default(300)
      .meta({ description: 'to how many virtual recorders a firmware goes, by twenties', value: 'N' }),
    serversRecorders: wholeNumber(4, 900)
      .default(200)
      .meta({ description: 'how many recorders four servers have', value: 'N' }),
    serversMinutes: wholeNumber(0, 10_000).default(0).meta({
      description:
        'for how long four servers suffer, each time for longer than their leases (60: an hour); without it each fault comes once, for seconds',
      value: 'MINUTES',
    }),
    only: oneOf(rounds)
      .optional()
      .meta({ description: `nothing but one of them: ${rounds.join(', ')}`, value: 'ROUND' }),
    disks: z.boolean().default(true).meta({ description: 'have disks suffer (--no-disks: only kill)' }),
  }),
} satisfies Program;

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
const EVERY = 10;
const SIMULATIONS_A_LINE = 500;
/** A rollout that has not halted by then is given up. */
const ROLLOUT_MS = 3_600_000;
/** What was asked for was not tried. */
const NOT_TRIED = 3;
const options = readCommandLine(program, process).options;
const { kills, seed, simulations, disks, looks, rolloutRecorders, serversRecorders, serversMinutes, only } =
  options;
const { alarmKills, memoryMinutes, memoryViewers, fullMinutes, fullChannels } = options;
const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const began = performance.now();
const isAsked = (round: (typeof rounds)[number]): boolean => only === undefined || only === round;
const tell = (kill: number, all = kills, outcome = 'nothing is lost'): void => {
  const seconds = Math.round((performance.now() - began) / 1_000);
  if (kill % EVERY === 0 || kill === all) say(`${kill} of ${all} kills, ${seconds} s: ${outcome}`);
};
/** With the usual number 500. */
const deliveryKills = Math.ceil(kills * 2.5);
if (alarmKills > 0) process.exit(await killAlarmServer());
if (memoryMinutes > 0)
  process.exit(
    (await inFolder('memory', (folder) =>
      memoryRounds({ folder, minutes: memoryMinutes, viewers: memoryViewers }, say),
    ))
      ? 0
      : 1,
  );
if (fullMinutes > 0) {
  const rounds = { channels: fullChannels, minutes: fullMinutes };
  process.exit((await inFolder('full', (folder) => fullRounds({ folder, ...rounds }, say))) ? 0 : 1);
}
if (kills > 0 && isAsked('recordings')) await killRounds({ kills, seed, onKilled: tell });
if (kills > 0 && isAsked('alarms')) {
  say('A store that keeps reports with alarms is killed: each that was acknowledged has to be one event.');
  const folder = mkdtempSync(join(tmpdir(), 'outrider-alarms-'));
  try {
    await killAlarms(folder, kills, tell);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
if (kills > 0 && isAsked('drives')) {
  say(
    'A server that looks at fences is killed on drives: visits and events have to be those of drives that nobody disturbed.',
  );
  await killDrives(kills, tell);
}
if (kills > 0 && isAsked('wishes')) {
  say(
    'A server that tells a recorder its settings is killed: no wish may be lost, and none that was taken back told.',
  );
  await killWishes({ kills, seed, onKilled: tell });
}
if (kills > 0 && isAsked('deliveries')) {
  say(
    'A server is killed between report and delivery: each alarm has to be there once, and a web service told of it by one id.',
  );
  await killDeliveries({ kills: deliveryKills, seed, onKilled: (kill) => tell(kill, deliveryKills) });
}
if (simulations > 0 && isAsked('simulations')) {
  const onDone = (done: number): void => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    if (done % SIMULATIONS_A_LINE === 0 || done === simulations)
      say(`${done} of ${simulations} simulations, ${seconds} s: nothing is lost, doubled or overwritten`);
  };
  await runSeeds({ first: seed, count: simulations, log: silentLog, onDone });
}
if (looks > 0 && isAsked('looks')) {
  say('Drives through fences are walked, and looked at without an index: both have to tell the same visits.');
  for (let done = 1; done <= looks; done++) {
    await compareLooks(seed + done);
    if (done % SIMULATIONS_A_LINE === 0 || done === looks) say(`${done} of ${looks} drives are told alike`);
  }
}
if (rolloutRecorders > 0 && isAsked('rollout')) {
  say(
    'A firmware goes to 1, 10 and 100 % of virtual recorders, and a twentieth breaks: it has to halt by itself.',
  );
  const broken = Math.ceil(rolloutRecorders / 20);
  const asked = {
    recorders: rolloutRecorders,
    broken,
    stages: [1, 10, 100],
    haltsIn: 1,
    withinMs: ROLLOUT_MS,
  };
  await inFolder('rollout', async (folder) => {
    await rolloutRounds({ folder, ...asked }, say);
    return true;
  });
}
const codes: number[] = [];
// They want a machine that does little else, and are begun by name alone.
for (const round of ['servers', 'upgrade'] as const)
  if (only === round) codes.push(await sufferServers(round === 'upgrade'));
if (disks && isAsked('disks')) codes.push(await sufferDisks());
// What failed counts for more than what was not tried.
process.exitCode = codes.includes(1) ? 1 : Math.max(0, ...codes);

/** Four servers over one store and one bus. @returns the exit code */
async function sufferServers(upgrades: boolean): Promise<number> {
  const [nats, postgres] = [natsProgram(), postgresPrograms()];
  if (nats === undefined || postgres === undefined) {
    say(
      'Several servers are not tried: that wants nats-server and PostgreSQL (apt install nats-server postgresql-15).',
    );
    return NOT_TRIED;
  }
  const rounds = {
    programs: { nats, postgres },
    recorders: serversRecorders,
    minutes: serversMinutes,
    upgrades,
    seed,
  };
  const isWell = await inFolder('servers', async (folder) => {
    const faults = await serversRounds({ folder, ...rounds }, say);
    return faults.length === 0;
  });
  return isWell ? 0 : 1;
}

/** @returns its exit code */
async function killAlarmServer(): Promise<number> {
  const cuts = canCutPower();
  if (!cuts) say('The power cannot be cut here (Linux, and a C compiler as cc): it is killed alone.');
  const { unacknowledged, undelivered, tornCuts, events, late, deliveries, again, mostAgain } =
    await alarmRounds({
      kills: alarmKills,
      seed,
      isCut: (kill) => cuts && kill % 2 === 0,
      onKilled: (kill) => tell(kill, alarmKills, 'were made'),
    });
  say(
    `${unacknowledged} kills came before an acknowledgement, ${undelivered} before the last delivery; ${tornCuts} cuts took back what had been written`,
  );
  say(
    `${events} alarms are there, each once, ${late} of them reported so late that nobody is rung up; ${deliveries} deliveries are done`,
  );
  say(`${again} of them went out once more, ${mostAgain} at one kill at most, each with the same id`);
  return cuts ? 0 : NOT_TRIED;
}

/** Does something in a folder that is there meanwhile. */
async function inFolder(name: string, work: (folder: string) => Promise<boolean>): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `outrider-${name}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In a namespace of mounts, which needs no root where the system gives one: nobody else sees the disk. @returns its exit code */
async function sufferDisks(): Promise<number> {
  const root = mkdtempSync(join(tmpdir(), 'outrider-disks-'));
  const media = join(root, 'media');
  mkdirSync(media);
  try {
    const script = `mount -t tmpfs -o size=96m none '${media}' && exec "$0" --eval "$1"`;
    if (spawnSync('unshare', ['-Urm', 'sh', '-c', `mount -t tmpfs none '${media}'`]).status !== 0) {
      say(
        'No namespace of mounts is to be had here (unshare -Urm): disks do not suffer. --no-disks asks for none.',
      );
      return NOT_TRIED;
    }
    // The threads of a process are started with its own options: `--input-type` would be theirs too.
    const work = `import(${JSON.stringify(new URL('disk-rounds.ts', import.meta.url).href)}).then(({ diskRounds }) =>
      diskRounds(${JSON.stringify({ media, data: join(root, 'data') })}, (line) => process.stdout.write(line + '\\n')))`;
    const child = spawn('unshare', ['-Urm', 'sh', '-c', script, process.execPath, work], {
      stdio: 'inherit',
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
