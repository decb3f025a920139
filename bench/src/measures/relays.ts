import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Acceptor } from '../load/acceptor.ts';
import type { RelayOrder } from '../load/relay-sender.ts';
import { seedDevices } from '../load/seed-devices.ts';
import type { Measure, Run } from '../measure.ts';
import { type Row, row } from '../rows.ts';

const SENDER = fileURLToPath(new URL('../load/relay-sender.ts', import.meta.url));
const DEVICES = 500;
const PER_SECOND = 2_000;

async function measure({ quick, log }: Run): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-'));
  await using platform = new Acceptor();
  await platform.open();
  await seedDevices(folder, DEVICES);
  const child = spawn(process.execPath, [SENDER, folder, String(platform.port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const order = async (asked: RelayOrder): Promise<readonly [cpuSeconds: number, seconds: number]> => {
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      const { value, done } = await lines.next();
      if (done === true) throw new Error('the process that sends on has ended');
      return JSON.parse(value as string) as [number, number];
    };
    const terms = { seconds: quick ? 5 : 60, perSecond: PER_SECOND, onward: true };
    // The first signs everybody on.
    await order({ ...terms, what: 'keep', seconds: 1 });
    await order({ ...terms, what: 'send' });
    const [kept, forSeconds] = await order({ ...terms, what: 'live', onward: false });
    const [sent, sentFor] = await order({ ...terms, what: 'live' });
    await order({ ...terms, what: 'send' });
    const cores = sent / sentFor - kept / forSeconds;
    log(
      `kept alone ${(kept / forSeconds).toFixed(3)} cores, kept and sent on ${(sent / sentFor).toFixed(3)}`,
    );

    await platform.close();
    const outage = quick ? 60 : 3_600;
    await order({ ...terms, what: 'keep', seconds: outage });
    const [known, came] = [platform.known.size, platform.came];
    await platform.open();
    const [, took] = await order({ ...terms, what: 'send' });
    const made = platform.known.size - known;
    const doubled = platform.came - came - made;
    log(`${made} reports were made up in ${took.toFixed(1)} s, ${doubled} twice`);
    return [
      row(
        `${PER_SECOND} reports a second are sent on: beside keeping them`,
        cores * 100,
        '% of a core',
        '≤ 10',
      ),
      row(`made up after ${outage} s without the other platform`, made / took, 'reports/s', '≥ 20,000'),
      row('reports that were lost of them', outage * PER_SECOND - made, 'reports', '0'),
    ];
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
}

/** What sending reports on to another platform costs. */
export const relays: Measure = {
  name: 'relays',
  about: '2,000 reports a second that are sent on to another platform, and made up after an hour without it',
  run: measure,
};
