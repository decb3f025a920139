import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openSqliteStore } from '../open-sqlite-store.ts';

const CHILD = fileURLToPath(new URL('./append-alarms-until-killed.ts', import.meta.url));
/** Alarms of one device between two kills, at most. */
const APART = 1_000_000;

/**
 * Kills a store that keeps reports with alarms, again and again: each at another place of its commits, a run after the first begins with what
 * was not acknowledged before.
 * @throws Error naming an alarm that was acknowledged and is not there once, or one that is there twice
 */
export async function killAlarms(
  folder: string,
  kills: number,
  onKilled: (kill: number) => void = () => {},
): Promise<void> {
  const acknowledged = new Set<string>();
  let last = 0;
  for (let kill = 1; kill <= kills; kill++) {
    // The last ones are sent again: what was committed is known, what was not is kept now.
    const first = kill % 2 === 0 ? last : kill * APART;
    const child = spawn(process.execPath, [CHILD, folder, String(first)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const gone = once(child, 'exit');
    let heard = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged.add(line);
      last = Math.max(last, Number(line.split(' ')[1]));
      if (++heard === 1 + (kill % 7)) child.kill('SIGKILL');
    }
    await gone;
    if (child.signalCode !== 'SIGKILL') throw new Error(`the store ended by itself at kill ${kill}`);
    onKilled(kill);
  }
  const times = await eventsIn(folder);
  for (const name of acknowledged)
    if (times.get(name) !== 1)
      throw new Error(`${name} was acknowledged and is there ${times.get(name) ?? 0} times`);
  for (const [name, count] of times) if (count !== 1) throw new Error(`${name} is there ${count} times`);
}

/** How many events there are of each device and time. */
async function eventsIn(folder: string): Promise<Map<string, number>> {
  await using store = await openSqliteStore({ folder });
  const found = new Map<string, number>();
  for (const deviceid of ['bus-1', 'bus-2', 'bus-3']) {
    const { reports } = await store.positions.range(deviceid, 0, 1e15);
    for (const event of await store.events.between({ deviceid, from: 0, to: 1e12, limit: 1e6 })) {
      const name = `${deviceid} ${event.time}`;
      found.set(name, (found.get(name) ?? 0) + 1);
    }
    for (const { position } of reports)
      if (!found.has(`${deviceid} ${position.time / 1_000}`))
        throw new Error(`a report of ${deviceid} is kept without its alarm`);
  }
  return found;
}
