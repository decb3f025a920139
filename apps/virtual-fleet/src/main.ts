import { readCommandLine, refuse } from '@outrider/options/command-line.ts';
import { OptionError } from '@outrider/options/program.ts';
import { createVirtualFleet } from './fleet.ts';
import { fleetProgram } from './options.ts';

const { options } = readCommandLine(fleetProgram, process);
try {
  await run();
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  refuse(process, error);
}

/** Resolves when the process is asked to end, or the server that started it has ended. */
function untilAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    process.once('disconnect', () => resolve());
    // It may have ended while this process was still loading.
    if (process.connected === false) resolve();
  });
}

/** Runs the fleet until it is interrupted. */
async function run(): Promise<void> {
  const asked = untilAsked();
  // A few vehicles tell what they do; of many it would be noise.
  const log = options.vehicles <= 20 ? (line: string) => console.log(line) : undefined;
  const fleet = await createVirtualFleet({ ...options, ...(log && { log }), warn: console.log });
  await fleet.start();
  const last = fleet.vehicles.at(-1)!.identity;
  const first = fleet.vehicles[0]!.identity;
  console.log(
    `${options.vehicles} vehicles (${first.deviceId} to ${last.deviceId}, phones ${first.phone} to ${last.phone}) ` +
      `call ${options.server}:${options.port}`,
  );
  // Timers of the fleet keep no process alive, and a server that is away leaves no socket to do it.
  const alive = setInterval(() => undefined, 3_600_000);
  await asked;
  clearInterval(alive);
  await fleet[Symbol.asyncDispose]();
  // An open channel to the starter would keep this process alive.
  if (process.connected) process.disconnect();
}
