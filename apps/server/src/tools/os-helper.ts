// The helper of the operating system: started as root by the service outrider-os, where the server was given --enable-os-control.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { configSchema } from '../options/config.ts';
import { dryMachine } from '../os-control/dry-machine.ts';
import { linuxMachine, runProgram } from '../os-control/linux-machine.ts';
import { OrderDesk } from '../os-control/order-desk.ts';
import { listenForOrders } from '../os-control/order-socket.ts';

const { enableOsControl, osControlSocket } = configSchema.shape;

const program = {
  call: 'npm run os-helper -- [options]',
  about: `Formats and mounts disks and restarts the machine for a server that was given --enable-os-control; without that option it ends with 1, and does
nothing. It takes a closed list of orders at a socket; who may connect is a matter of that socket's owner and group.`,
  environment: 'OUTRIDER_',
  sharesConfigFile: true,
  options: z.object({
    enableOsControl,
    osControlSocket,
    user: z
      .string()
      .regex(/^[a-z_][a-z0-9_-]{0,31}$/, 'wants the name of a user')
      .default('outrider')
      .describe('whose disks are that were formatted: the user of the server'),
    check: z.boolean().default(false).describe('only say whether the option is given, by 0 or 1'),
    dry: z.string().optional().meta({
      value: 'FOLDER',
      description:
        'touch no disk: a machine that does not exist is told of, and what would be mounted is a folder in FOLDER',
    }),
    drySeconds: wholeNumber(0, 3_600)
      .default(0)
      .describe('how long formatting takes on that machine, seconds'),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (!options.enableOsControl) {
  if (!options.check) say('The option --enable-os-control is not given: there is nothing to do.');
  process.exit(1);
}
if (options.check) process.exit(0);

const idOf = (which: '-u' | '-g'): number =>
  Number(execFileSync('/usr/bin/id', [which, '--', options.user], { encoding: 'utf8' }));

const machine =
  options.dry === undefined
    ? linuxMachine({ owner: { uid: idOf('-u'), gid: idOf('-g') }, run: runProgram })
    : dryMachine({
        folder: resolve(options.dry),
        say,
        formatting: () => wait(options.drySeconds * 1_000),
      });

// One that was killed left its own behind.
rmSync(options.osControlSocket, { force: true });
// Its group is the server's: others are kept out by the system.
process.umask(0o117);
const desk = new OrderDesk({ machine, say });
const server = await listenForOrders(desk, options.osControlSocket);
process.umask(0o022);
say(
  `Orders are taken at ${options.osControlSocket}${options.dry === undefined ? '' : ', of a machine that does not exist'}.`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.close();
    // A disk that is being formatted is formatted to its end.
    void desk.rest().then(() => process.exit(0));
  });
