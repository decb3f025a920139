import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ManualClock } from '@outrider/kit/clock.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { layDatabase } from '@outrider/store/engine/sqlite/testing/lay-database.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import type { Store } from '@outrider/store/store.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NEVER_PRIVATE } from '../../privacy/private-times.ts';
import { LONG } from '../../testing-wait.ts';
import { guideBlock, has, sh } from '../../testing-guide.ts';
import { silentLog } from '../../testing-log.ts';
import { TransferRunner } from '../transfer-runner.ts';
import { GoingFolder } from './going-folder.ts';
import type { GoingParts } from './going-parts.ts';
import { goingTransfer } from './going-transfer.ts';
import { Goings } from './goings.ts';

const isChecked = (await has('jq')) && (await has('sha256sum'));
if (!isChecked)
  console.warn('The command that checks an export was not tried: jq or sha256sum is not installed here.');

const DAY = '2026-10-05';
const DAY_MS = 86_400_000;
const BEGUN = Date.parse(DAY);
const wants: GoingWants = {
  fromDay: DAY,
  toDay: DAY,
  positions: 'csv',
  trips: true,
  files: true,
  recordings: true,
};
const DEVICES = ['A', 'B', 'C'];

let folder = '';
let store: Store & AsyncDisposable;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-going-kills-'));
  layDatabase(folder);
  store = await openSqliteStore({ folder }, new ManualClock(BEGUN + DAY_MS / 2));
  await store.positions.append(
    DEVICES.flatMap((deviceid) => [0, 1, 2].map((n) => reportAt(deviceid, BEGUN + n * 60_000))),
  );
  for (const deviceid of DEVICES) {
    const serialno = await store.uploadedFiles.add({
      deviceid,
      filename: 'a.bin',
      ext: 'bin',
      bytes: 6,
      whole: 6,
      ended: true,
      server: 's',
      time: BEGUN / 1_000 + 60,
      updated: BEGUN / 1_000 + 60,
      wholeSince: BEGUN / 1_000 + 60,
    });
    writeFileSync(join(folder, `upload-${serialno}`), 'a file');
  }
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Where a life of the server ends: at the place in its work that has this number. */
class Fate {
  readonly met: Promise<void>;
  #left: number;
  readonly #meet: () => void;
  readonly #isKill: boolean;
  readonly #told = Promise.withResolvers<void>();

  constructor(place: number, isKill: boolean) {
    this.#left = place;
    this.#isKill = isKill;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.met = promise;
    this.#meet = resolve;
  }

  /** A killed server does nothing any more; one that is told to stop is told there, however quick it is. */
  async place(): Promise<void> {
    if (this.#left-- !== 0) return;
    this.#meet();
    await (this.#isKill ? new Promise(() => {}) : this.#told.promise);
  }

  /** The server has been told to stop. */
  told(): void {
    this.#told.resolve();
  }
}

/** A folder in whose work a life may end: with a file that has nothing, a part or all of its bytes. */
class FatefulFolder extends GoingFolder {
  readonly #fate: Fate;

  constructor(fate: Fate) {
    super(join(folder, 'goings'), async () => await Promise.resolve(1e12));
    this.#fate = fate;
  }

  override async write(...[id, path, pieces, pace]: Parameters<GoingFolder['write']>) {
    const fate = this.#fate;
    async function* fateful() {
      for await (const piece of pieces) {
        await fate.place();
        yield piece;
      }
    }
    const written = await super.write(id, path, fateful(), pace);
    await fate.place();
    return written;
  }
}

/** Three megabytes from the beginning of the stretch on. */
const movie: GoingParts['footage']['movie'] = async ({ fromMs, toMs }) => {
  if (fromMs > BEGUN) return await Promise.resolve(undefined);
  async function* read() {
    for (const byte of [1, 2, 3]) yield await Promise.resolve(new Uint8Array(1024 ** 2).fill(byte));
  }
  const format = {
    stream: 'main',
    codec: 'h264',
    width: 1,
    height: 1,
    sound: '',
    deviceOffsetMs: 0,
  } as const;
  const told = { tag: '', gaps: [], fetched: [], format };
  return { ...told, length: 3 * 1024 ** 2, startMs: fromMs, endMs: toMs, read };
};

function partsOf(fate: Fate): GoingParts {
  const records = DEVICES.map((deviceid) => ({ ...deviceRecord.defaults, deviceid, registered: true }));
  const settled: Store['transfers']['settle'] = async (...kept) => {
    await fate.place();
    await store.transfers.settle(...kept);
    await fate.place();
  };
  return {
    store: {
      ...store,
      transfers: { ...store.transfers, settle: settled },
      recordings: {
        ...store.recordings,
        days: async () =>
          await Promise.resolve([{ day: BEGUN / DAY_MS, channel: 1, minutes: Uint8Array.of(1) }]),
      },
    },
    fleet: {
      records: { all: () => records, get: (id) => records.find(({ deviceid }) => deviceid === id) },
    },
    fences: { slots: () => [] },
    routes: { slots: () => [] },
    trips: { find: async (ids) => await Promise.resolve({ trips: [], done: ids.length }) },
    visits: { find: async () => await Promise.resolve({ visits: [], left: 0, pending: 0 }) },
    visitKeeper: { look() {} },
    privacy: NEVER_PRIVATE,
    footage: { movie },
    attachments: { events: () => [], file: () => undefined, ofEvent: () => undefined },
    workFiles: { find: async () => await Promise.resolve('') },
    uploads: { find: async ({ serialno }) => await Promise.resolve(join(folder, `upload-${serialno}`)) },
    settings: () => ({}),
    setsServer: () => true,
    reachOf: () => Promise.resolve(undefined),
    server: 's',
    product: 'Outrider',
    folder: new FatefulFolder(fate),
    clock: new ManualClock(BEGUN + 2 * DAY_MS),
  } as GoingParts;
}

const user = { ...userRecord.defaults, userName: 'admin', level: 0, passwordHash: '' };

/** A server, from its start on. */
function life(fate: Fate, parts = partsOf(fate)): TransferRunner {
  return new TransferRunner({
    store: {
      transfers: parts.store.transfers,
      users: { ...store.users, find: async () => await Promise.resolve(user) },
    },
    kinds: { going: goingTransfer(parts) },
    about: 's',
    turn: async () => await Promise.resolve(true),
    clock: parts.clock,
    log: silentLog,
  });
}
const ENDLESS = Number.POSITIVE_INFINITY;

async function counted(): Promise<number> {
  const transferid = await store.transfers.add({
    kind: 'going',
    about: 's',
    name: DAY,
    userName: 'admin',
    state: 'checking',
    spec: JSON.stringify({ wants }),
    madeMs: BEGUN + DAY_MS,
  });
  await using _life = life(new Fate(ENDLESS, false));
  await reaches(transferid, 'checked');
  await store.transfers.change(transferid, ['checked'], { state: 'running', endedMs: 0 });
  return transferid;
}

async function reaches(transferid: number, state: string): Promise<void> {
  const now = async () => (await store.transfers.find(transferid))?.state;
  await vi.waitFor(async () => expect(await now()).toBe(state), LONG);
}

/** Lives one after the other, each longer than the one before, until the export is done. @returns how many there were */
async function live(transferid: number, isKill: boolean): Promise<number> {
  for (let lives = 1; ; lives++) {
    const fate = new Fate(lives * 2, isKill);
    const runner = life(fate);
    const done = reaches(transferid, 'done').then(() => 'done' as const);
    const end = await Promise.race([done, fate.met.then(() => 'met' as const)]);
    // A killed one hangs for ever, and is not waited for.
    const ended = end === 'done' || !isKill ? runner[Symbol.asyncDispose]() : undefined;
    fate.told();
    await ended;
    if (end === 'done') return lives;
    done.catch(() => {});
  }
}

const rootOf = (transferid: number): string => join(folder, 'goings', String(transferid), 'files');
interface Listed {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}
const listedOf = (transferid: number): Listed[] =>
  (JSON.parse(readFileSync(join(rootOf(transferid), 'manifest.json'), 'utf8')) as { files: Listed[] }).files;
/** What lies there. */
const pathsOf = (transferid: number): string[] =>
  readdirSync(rootOf(transferid), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(rootOf(transferid), join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();

test.each([
  ['killed', true],
  ['told to stop', false],
])(
  'a server that is %s in the middle, again and again, goes on: nothing is there twice, and nothing is missing',
  async (_how, isKill) => {
    const whole = await counted();
    // Told to stop it goes on to the end of a step, which holds the more the quicker the machine is.
    expect(await live(whole, isKill)).toBeGreaterThan(isKill ? 5 : 1);
    const listed = listedOf(whole);
    expect(listed.filter(({ path }) => path.endsWith('.mp4'))).toHaveLength(DEVICES.length);
    expect(listed.filter(({ path }) => path.startsWith('positions/'))).toHaveLength(DEVICES.length);
    expect(listed.filter(({ path }) => path.startsWith('files/uploads/'))).toHaveLength(DEVICES.length);
    expect(pathsOf(whole)).toEqual(
      [...listed.map(({ path }) => path), 'manifest.json', 'READ-ME.txt'].toSorted(),
    );
    for (const { path, bytes, sha256 } of listed) {
      const content = readFileSync(join(rootOf(whole), path));
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
        path,
        bytes,
        sha256,
      ]);
    }
    // One that nothing befell has the same.
    const calm = await counted();
    await using _life = life(new Fate(ENDLESS, false));
    await reaches(calm, 'done');
    expect(listedOf(calm)).toEqual(listed);
  },
);

test.runIf(isChecked)(
  'the command of the guide says nothing of an export that is whole, and names a file that is not',
  async () => {
    const whole = await counted();
    await using _life = life(new Fate(ENDLESS, false));
    await reaches(whole, 'done');
    const command = guideBlock('sha256sum');
    const at = { cwd: rootOf(whole), env: { ...process.env, LC_ALL: 'C' } };
    expect(await sh(command, at)).toBe('');
    const [{ path } = { path: '' }] = listedOf(whole);
    writeFileSync(join(rootOf(whole), path), 'another');
    await expect(sh(command, at)).rejects.toMatchObject({ stdout: `${path}: FAILED\n` });
  },
);

test('an export whose files somebody removed by hand says so, and gives nothing half', async () => {
  const transferid = await counted();
  const fate = new Fate(120, false);
  {
    await using _life = life(fate);
    await fate.met;
    fate.told();
  }
  rmSync(join(rootOf(transferid), 'records'), { recursive: true });
  {
    await using _life = life(new Fate(ENDLESS, false));
    await reaches(transferid, 'stopped');
  }
  expect((await store.transfers.find(transferid))?.fault).toBe(transferSentences.goingFilesGone);

  const whole = await counted();
  await using _life = life(new Fate(ENDLESS, false));
  await reaches(whole, 'done');
  const { folder: kept } = partsOf(new Fate(ENDLESS, false));
  const goings = () =>
    new Goings({
      store,
      server: 's',
      setsServer: () => true,
      folder: kept,
      runner: { left: async () => {}, wake() {} },
      clock: new ManualClock(BEGUN),
    });
  const transfer = await store.transfers.find(whole);
  if (transfer === undefined) throw new Error('it is gone');
  expect(await goings().part(transfer, 1)).toBeDefined();
  rmSync(join(rootOf(whole), 'records', 'devices.csv'));
  expect(await goings().part(transfer, 1)).toBeUndefined();
  rmSync(join(rootOf(whole), '..'), { recursive: true });
  expect(await goings().part(transfer, 1)).toBeUndefined();
});

test('an export that somebody stops while it writes a recording leaves nothing half, and has it once when it went on', async () => {
  const transferid = await counted();
  let isStopped = false;
  const stopped = Promise.withResolvers<void>();
  const slow: GoingParts['footage']['movie'] = async (stretch) => {
    const made = await movie(stretch);
    if (made === undefined || isStopped) return made;
    isStopped = true;
    return {
      ...made,
      async *read(from, to) {
        for await (const piece of made.read(from, to)) {
          yield piece;
          await store.transfers.change(transferid, ['running'], { state: 'stopped', endedMs: 1 });
          stopped.resolve();
        }
      },
    };
  };
  const parts = { ...partsOf(new Fate(ENDLESS, false)), footage: { movie: slow } };
  await using runner = life(new Fate(ENDLESS, false), parts);
  await stopped.promise;
  // What it wrote of the file goes with it.
  await vi.waitFor(
    () => expect(pathsOf(transferid).some((path) => path.endsWith('.part'))).toBe(false),
    LONG,
  );
  await store.transfers.change(transferid, ['stopped'], { state: 'running', endedMs: 0 });
  runner.wake();
  await reaches(transferid, 'done');
  const listed = listedOf(transferid);
  expect(new Set(listed.map(({ path }) => path)).size).toBe(listed.length);
  expect(listed.filter(({ path }) => path.endsWith('.mp4'))).toHaveLength(DEVICES.length);
});
