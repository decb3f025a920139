import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { systemClock } from '@outrider/kit/clock.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { DEMO_CHANNELS } from './demo/seed-demo-devices.ts';
import { startDemoFleet } from './demo/demo-fleet.ts';
import { serverProgram } from './options/config.ts';
import { mapCenterOf } from '@outrider/model/maps/map-center.ts';
import { createLog } from './log.ts';
import { createServer } from './server.ts';
import { StartError } from './start-error.ts';
import { startErrorOf } from './start-error-of.ts';
import { welcome } from './welcome.ts';
import { processMemory } from './net/process-memory.ts';

const consoleFolder = fileURLToPath(new URL('../../console/dist', import.meta.url));

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

// The part of the heap for what is young stays as large as loading the program has made it: under load it would double, to 64 MB,
// and a scavenge of twice the memory at half the rate costs the same.
setFlagsFromString('--semi-space-growth-factor=1');

const { options } = readCommandLine(serverProgram, process);

// Keys, hashes and where vehicles were: what this process writes is for its own user alone.
process.umask(0o077);
const config = {
  ...options,
  data: resolve(options.data),
  ...(options.backupFolder !== undefined && { backupFolder: resolve(options.backupFolder) }),
  ...(options.backupPassphraseFile !== undefined && {
    backupPassphraseFile: resolve(options.backupPassphraseFile),
  }),
};
// The address of a database or bus may hold a password: lists of processes show the title in place of the arguments.
if (options.store !== undefined || options.bus.length > 0) process.title = 'outrider';
const { log, control: logControl } = createLog(config.logLevel ?? 'info');
const parts = new AsyncDisposableStack();
/** Ctrl-C reaches this process from the terminal and from the launcher: the second one within this is the same one. */
const SAME_SIGNAL_MS = 1_000;
let endingSince: number | undefined;

/** Ends everything in order; asked again later, at once. @param then what is done in place of ending the process */
async function end(code: number, then?: () => void): Promise<void> {
  if (endingSince !== undefined) {
    if (performance.now() - endingSince > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  endingSince = performance.now();
  await parts.disposeAsync();
  then?.();
  process.exit(code);
}

/** Starts this program again in its process: what looks after that notices nothing. Where the system cannot, it ends as one that failed: what looks after it starts it. */
function restart(): void {
  void end(1, () => {
    const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
    process.execve?.(process.execPath, args, process.env);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const server = parts.use(
    await createServer({
      config,
      log,
      logControl,
      processFacts: () => ({
        versions: process.versions,
        memory: processMemory(process.memoryUsage()),
        upSeconds: Math.round(process.uptime()),
      }),
      clock: systemClock,
      consoleFolder,
      nodePath: process.execPath,
      restart,
    }),
  );
  if (config.demo && config.vehicles > 0) {
    parts.use(
      startDemoFleet({
        nodePath: process.execPath,
        host: server.deviceHost,
        jt808Port: server.jt808Port,
        vehicles: config.vehicles,
        channels: DEMO_CHANNELS,
        streetsFile: server.demoStreetsFile,
        clockStrip: config.demoClock,
        yesterday: config.demoPast && server.demoIsNew,
        faults: config.demoFaults,
        isNew: server.demoIsNew,
        center: mapCenterOf(config) ?? DEFAULT_MAP,
        log,
      }),
    );
  }
  process.stdout.write(welcome(server, config));
} catch (error) {
  const known = startErrorOf(error, config);
  if (known instanceof StartError) {
    await parts.disposeAsync();
    fail(known.message, 1);
  }
  throw error;
}
