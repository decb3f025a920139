import { argv, stdout } from 'node:process';
import { reportAt } from '../../../positions/sample-report.ts';
import { openSqliteStore } from '../open-sqlite-store.ts';

// For the test that kills it: appends reports of one device, and prints the time of each once it is acknowledged.

const [, , folder = '', first = '0'] = argv;
const store = await openSqliteStore({ folder });
let time = Number(first);

async function appendForEver(): Promise<never> {
  for (;;) {
    const mine = time++;
    await store.positions.append([reportAt('bus-1', mine)]);
    stdout.write(`${mine}\n`);
  }
}

await Promise.all([appendForEver(), appendForEver(), appendForEver()]);
