import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { freePort } from '@outrider/e2e/support/free-port.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { type Control, openControl } from '../load/control.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { SettingTerminal } from '../load/setting-terminals.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { MemoryWatch } from '../memory-watch.ts';
import { startNginxFiles } from '../peers/nginx-files.ts';
import { between, usageOf } from '../process-usage.ts';
import { percentile, type Row, row } from '../rows.ts';

const COUNT = 200;
const QUICK = 20;
const FILE_BYTES = 8 * 1024 * 1024;
const FIRMWARE = 'b'.repeat(32);
/** As much as the line takes: the limit is not what is measured. */
const FLAGS = ['--firmware-rate', '10000'];
const ASK_EVERY_MS = 20;
const QUIET_MS = 4_000;

/** Puts a firmware into the store. */
async function prepare(folder: string, count: number): Promise<void> {
  await seedDevices(folder, count);
  const bytes = randomBytes(FILE_BYTES);
  mkdirSync(join(folder, 'firmware'), { recursive: true });
  writeFileSync(join(folder, 'firmware', FIRMWARE), bytes);
  await using store = await openSqliteStore({ folder });
  await store.firmwares.add({
    firmwareid: FIRMWARE,
    filename: 'bench.bin',
    memo: '',
    version: 'bench-2',
    filesize: bytes.length,
    md5: createHash('md5').update(bytes).digest('hex'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    signature: '',
    userName: 'admin',
    updatedMs: Date.now(),
  });
}

/** Fetches all addresses at once, beside what is measured here. @returns how many bytes came of each */
async function fetchAll(urls: readonly string[]): Promise<readonly number[]> {
  const worker = new Worker(new URL('../load/fetch-worker.ts', import.meta.url), { workerData: urls });
  const [bytes] = (await once(worker, 'message')) as [readonly number[]];
  return bytes;
}

/** Fetches all addresses at once. @throws Error where a file is cut. @returns CPU of the processes, s, and how much more memory they had, bytes */
async function fetchAtOnce(urls: readonly string[], pids: readonly number[]) {
  using watch = new MemoryWatch(pids);
  const before = usageOf(pids);
  for (const bytes of await fetchAll(urls))
    if (bytes !== FILE_BYTES) throw new Error(`a file came with ${bytes} of ${FILE_BYTES} bytes`);
  const after = usageOf(pids);
  return {
    cpuSeconds: between(before, after).cpuSeconds,
    moreBytes: Math.max(0, watch.peak - before.residentBytes),
  };
}

/** How long a page waits for an answer, again and again until `isOver`, ms. */
async function answersOf(page: Control, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const from = performance.now();
    await page.ask(controlCalls.firmwareStatus.code, { I: deviceOf(0) });
    times.push(performance.now() - from);
    await pause(ASK_EVERY_MS);
  }
  return times;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? QUICK : COUNT;
  await using outrider = await bootOutrider({
    vehicles: 0,
    flags: FLAGS,
    prepare: (folder) => prepare(folder, count),
  });
  using page = await openControl(outrider);
  const terminals = Array.from({ length: count }, (_, at) => new SettingTerminal(at));
  for (const terminal of terminals) terminal.open(outrider.jt808Port);
  const told = async (at: number): Promise<string> => {
    for (;;) {
      const address = `${outrider.address}/fw.cgi?id=${FIRMWARE}`;
      const answer = await page.ask(controlCalls.updateFirmware.code, { I: deviceOf(at), A: address });
      if (answer['R'] === '1') break;
      await pause(ASK_EVERY_MS);
    }
    return await (terminals[at]?.firmwareUrl.promise ?? '');
  };
  const urls: string[] = [];
  for (let at = 0; at < count; at++) urls.push(await told(at));
  log(`${urls.length} recorders were told where the file is`);

  const quietUntil = performance.now() + QUIET_MS;
  const quietTimes = await answersOf(page, () => performance.now() > quietUntil);
  let over = false;
  const during = answersOf(page, () => over);
  const ours = await fetchAtOnce(urls, [outrider.pid()]);
  over = true;
  const duringTimes = await during;
  for (const terminal of terminals) terminal[Symbol.dispose]();

  const port = await freePort();
  await using nginx = await startNginxFiles(join(outrider.data, 'firmware'), port);
  if (nginx === undefined) log('nginx is not installed (Debian: nginx-light): nothing to compare with');
  const theirs =
    nginx &&
    (await fetchAtOnce(
      urls.map(() => `http://127.0.0.1:${port}/${FIRMWARE}`),
      nginx.pids,
    ));
  const name = `${count} recorders fetch the same firmware of ${FILE_BYTES / 1024 / 1024} MB at once`;
  const peer = theirs === undefined ? 'nginx is not installed' : 'nginx, the same file';
  return [
    {
      ...row(`${name}: CPU of the server`, ours.cpuSeconds, 's', '≤ 1.5 × nginx'),
      peer,
      peerValue: theirs?.cpuSeconds ?? null,
    },
    row(`${name}: memory of the server`, ours.moreBytes / 1024 / 1024, 'MB more', '≤ 32'),
    row(`${name}: a page waits for an answer beside them, p95`, percentile(duringTimes, 0.95), 'ms'),
    row(`… and before them, p95`, percentile(quietTimes, 0.95), 'ms'),
  ];
}

/** What it costs when a rollout fetches its file, beside a web server that does nothing else. */
export const firmwareDownloads: Measure = {
  name: 'firmware-downloads',
  about: 'many recorders that fetch the same firmware at once: CPU beside nginx, memory, answers beside them',
  run: measure,
};
