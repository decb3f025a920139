// npm run upgrade-servers: upgrades several servers over one database, one after the other.
import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { OutriderError } from '@outrider/model/error-code.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { name, wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { untilStopped } from '@outrider/store/tools/until-stopped.ts';
import { z } from 'zod';
import { version } from '../options/version.ts';
import { faultsOf, lookAt } from './upgrade/cluster-look.ts';
import { rollingUpgrade } from './upgrade/rolling-upgrade.ts';
import { runCommand } from './upgrade/run-command.ts';
import { serverAt } from './upgrade/server-at.ts';
import { planLines, planUpgrade } from './upgrade/upgrade-plan.ts';

const noAddress = 'wants an address without a path, such as https://north.example:24680';
/** An address as its origin. */
const origin = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && ['https:', 'http:'].includes(url.protocol) && `${url.origin}/` === url.href;
  }, noAddress)
  .transform((text) => new URL(text).origin);

const VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

const program = {
  call: 'npm run upgrade-servers -- --servers https://…,https://… [options] -- COMMAND…',
  about: `Upgrades several servers over one database, one after the other. Of each it waits until all are well, has it let its devices go until they are
with the others, runs COMMAND, which installs the new version there and starts it, and waits until the server is back and stays. It stops where that is not so,
and says what to do; the same call goes on, and skips servers that are upgraded. Run it once at a time. COMMAND is a program with its arguments, which no shell reads; in
them {host} and {port} stand for a server’s address, {name} for what it calls its machine.`,
  environment: 'OUTRIDER_UPGRADE_',
  rest: 'COMMAND…',
  options: z.object({
    servers: z
      .array(origin, { error: 'wants the addresses of all servers' })
      .min(2, { error: 'wants the addresses of all servers, two or more' })
      .meta({
        description:
          'address of each server, as its console is opened, all of them and none of a load balancer',
        value: 'ADDRESS',
      }),
    monitors: z.array(origin).default([]).meta({
      description:
        'where the --monitor-port of each is, in the same order: their /readyz are asked as well, http://north.example:9090',
      value: 'ADDRESS',
    }),
    tokenFile: name.meta({
      description: 'file whose first line is a token that counts as administrator',
      value: 'FILE',
    }),
    ca: z.array(name).default([]).meta({
      description: 'certificates that are believed, too: https.crt of servers that made their own',
      value: 'FILE',
    }),
    to: z
      .string()
      .regex(VERSION, 'wants a version such as 1.1.0')
      .default(version)
      .meta({ description: 'the version that all are to run', value: 'VERSION' }),
    devicesWithin: wholeNumber(1, 86_400).optional().meta({
      description:
        'seconds within which devices have come to the other servers; otherwise 180, and one for each 500 devices of the server',
    }),
    missing: wholeNumber(0, 100)
      .default(5)
      .meta({ description: 'how many of a hundred may be missing then' }),
    commandWithin: wholeNumber(1, 86_400).default(900).meta({
      description: 'seconds within which COMMAND is done with a server; it is ended then',
    }),
    backWithin: wholeNumber(1, 86_400).default(900).meta({
      description: 'seconds within which a server is back, and all servers are well',
    }),
    wellFor: wholeNumber(0, 3_600).default(20).meta({
      description:
        'seconds for which a server that is back must be well without another start, before the next one',
    }),
    goOn: z.boolean().default(false).meta({
      description:
        'begin with the server that lets its devices go already, as an earlier run was killed there',
    }),
    dryRun: z.boolean().default(false).meta({
      description:
        'only print what would be done and what is not well; exits with 1 if something is not well',
    }),
  }),
} satisfies Program;

const { options, rest: command } = readCommandLine(program, process);
const { servers: addresses, monitors, tokenFile, ca, to } = options;
const say = (line: string): unknown => process.stdout.write(`${line}\n`);

async function textOf(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw new OutriderError('VALIDATION', `${file} cannot be read: ${(error as Error).message}`);
  });
}

/** Certificates of a file. @throws OutriderError VALIDATION where that holds none */
async function certificatesIn(file: string): Promise<string> {
  const text = await textOf(file);
  try {
    // The first one: others are read when they are used.
    void new X509Certificate(text);
    return text;
  } catch (error) {
    throw new OutriderError('VALIDATION', `${file} holds no certificate: ${(error as Error).message}`);
  }
}

await untilStopped(
  process,
  async (signal, hurried) => {
    if (monitors.length > 0 && monitors.length !== addresses.length)
      throw new OutriderError(
        'VALIDATION',
        'Give --monitors for each of --servers, in the same order, or none',
      );
    const token = (await textOf(tokenFile)).split(/\r?\n/, 1)[0]?.trim() ?? '';
    if (token === '') throw new OutriderError('VALIDATION', `The first line of ${tokenFile} is empty`);
    if (ca.length > 0)
      setDefaultCACertificates([
        ...getCACertificates('default'),
        ...(await Promise.all(ca.map(certificatesIn))),
      ]);
    if (addresses.some((address) => address.startsWith('http:')))
      say('Over http:// the token can be read on the way: use https:// wherever others share the network.');
    const ats = addresses.map((address, at) => serverAt({ address, monitor: monitors[at], token }));
    const looks = await lookAt(ats);
    const plan = planUpgrade(looks, { version: to, command, goOn: options.goOn || options.dryRun });
    for (const line of planLines(plan, to)) say(line);
    if (options.dryRun) {
      const faults = faultsOf(looks);
      for (const { words } of faults) say(`Not well: ${words}.`);
      say('Nothing was done.');
      if (faults.length > 0) process.exitCode = 1;
      return;
    }
    await rollingUpgrade({
      servers: plan.servers,
      version: to,
      devicesWithinMs: options.devicesWithin === undefined ? undefined : options.devicesWithin * 1_000,
      missingPercent: options.missing,
      backWithinMs: options.backWithin * 1_000,
      wellForMs: options.wellFor * 1_000,
      run: async (words) =>
        await runCommand(words, { withinMs: options.commandWithin * 1_000, signal, hurried }),
      say,
      elapsed: () => performance.now(),
      wait: async (ms, until) => await wait(ms, undefined, { signal: until }),
      signal,
      hurried,
    });
    say(`All servers run ${to}.`);
  },
  () => 'Stopped. The same command goes on from here, and skips servers that are upgraded.',
);
