import { spawn } from 'node:child_process';
import { endsWithUs, exitOnSignals } from '@outrider/e2e/support/ends-with-us.ts';

// For the test that interrupts it: a run that has started something, which stays for a while where nobody ends it.

const child = `console.log('up'); setTimeout(() => console.log('left behind'), 10_000);`;

exitOnSignals();
endsWithUs(spawn(process.execPath, ['-e', child], { stdio: ['ignore', 'inherit', 'inherit'] }));
