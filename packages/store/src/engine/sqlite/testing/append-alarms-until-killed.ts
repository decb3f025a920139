import { argv, stdout } from 'node:process';
import type { Fact } from '@outrider/model/events/fact.ts';
import { reportAt } from '../../../positions/sample-report.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

// For the test that kills it: appends reports of three devices, each with an alarm of its own, and prints the time of each once it is
// acknowledged. What the run before it left unacknowledged comes first, as devices send it.

const [, , folder = '', first = '0'] = argv;
const store = await openSqliteStore({ folder });

const alarm = (deviceid: string, time: number): Fact => ({
  kind: 'begin',
  event: { deviceid, eventid: 729, time, source: 'alarm', course: 'moment', key: `729.0.${time}` },
});

async function appendForEver(deviceid: string): Promise<never> {
  for (let time = Number(first); ; time++) {
    await store.positions.append([reportAt(deviceid, time * 1_000)], [alarm(deviceid, time)]);
    stdout.write(`${deviceid} ${time}\n`);
  }
}

await Promise.all(['bus-1', 'bus-2', 'bus-3'].map(appendForEver));
