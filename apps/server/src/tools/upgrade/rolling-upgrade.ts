import { OutriderError } from '@outrider/model/error-code.ts';
import { DRAINED_A_SECOND } from '../../cluster/drain.ts';
import { devicesOn, type ServerLook } from './cluster-look.ts';
import { Refusal, wordsOf } from './server-at.ts';
import { takeAgain, takeAgainUnlessStarted } from './take-again.ts';
import { ownOf, type RollingUpgrade, stop, until, unwell } from './until-servers.ts';
import { isSameVersion, type PlannedServer } from './upgrade-plan.ts';

const MS_PER_S = 1_000;
/** Once the last one was let go, devices have so long to come elsewhere. */
const COME_MS = 180_000;
/** So long its devices are with the others, at most, before a server is restarted: one look may find what the next does not. */
const MOVED_MS = 5_000;

/** Has the devices of a server go to the others. @throws OutriderError in words where they do not: the server has them again then */
async function empty(
  upgrade: RollingUpgrade,
  one: PlannedServer,
  before: readonly ServerLook[],
): Promise<void> {
  const { missingPercent, wellForMs, say } = upgrade;
  const { at, server, name } = one;
  const has = ownOf(before, one)?.devices ?? 0;
  const withinMs = upgrade.devicesWithinMs ?? COME_MS + (has / DRAINED_A_SECOND) * MS_PER_S;
  const all = devicesOn(before);
  const wanted = Math.ceil((all * (100 - missingPercent)) / 100);
  try {
    await at.drain(server, true).catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof OutriderError) throw error;
      throw stop(
        `Stopped before ${name} was upgraded: it did not answer when it was to let its devices go (${wordsOf(error)}). See how it and its database are, and run the same command again.`,
      );
    });
    say(`${name} lets its devices go.`);
    await until(upgrade, {
      withinMs,
      forMs: Math.min(wellForMs, MOVED_MS),
      notYet(looks) {
        const left = ownOf(looks, one)?.devices ?? undefined;
        if (left === undefined) return `${at.address} does not answer`;
        if (left > 0) return `${left} devices are still connected to ${name}`;
        const elsewhere = devicesOn(looks);
        if (elsewhere < wanted) return `${elsewhere} of ${all} devices are connected to the others`;
        return unwell(looks, one);
      },
      late: (why) =>
        stop(
          `Stopped before ${name} was upgraded: ${why} after ${Math.round(withinMs / MS_PER_S)} s. See whether recorders reach the other servers (addresses, firewall, load balancer), and run the same command again.`,
        ),
    });
  } catch (error) {
    if (error instanceof Refusal)
      throw stop(`${name} does not let its devices go: ${error.message}. Nothing was changed.`);
    // One that did not answer may let them go all the same.
    say(await takeAgain(upgrade, one));
    throw error;
  }
}

/** Waits until a server is back with the wanted version, and all are well for a while without another start of it. */
async function comeBack(upgrade: RollingUpgrade, one: PlannedServer, startedBefore: number): Promise<void> {
  const { version, backWithinMs, wellForMs } = upgrade;
  const { name, at } = one;
  let isBack = false;
  let started: number | undefined;
  try {
    await until(upgrade, {
      withinMs: backWithinMs,
      forMs: wellForMs,
      notYet(looks) {
        const own = ownOf(looks, one);
        if (own === undefined) return unwell(looks);
        if (isSameVersion(own.version, version)) {
          isBack = true;
          const isNew = own.started !== started;
          started = own.started;
          return unwell(looks) ?? (isNew ? `${name} has just started` : undefined);
        }
        if (own.started === startedBefore && own.version === one.version)
          return `${name} was not started anew: it still runs ${own.version}`;
        isBack = true;
        throw stop(
          `Stopped: ${name} came back with version ${own.version}, and not with ${version}. See that the command installs ${version} there, and run the same command again.`,
        );
      },
      late(why) {
        const after = `${Math.round(backWithinMs / MS_PER_S)} s (${why})`;
        return stop(
          isBack
            ? `Stopped: ${name} came back with ${version}, but after ${after} not all servers were well together. Mend that, and run the same command again: servers that run ${version} are skipped.`
            : `Stopped: ${name} is not back after ${after}. The other servers have its devices. See what the log of ${at.address} says, start ${version} there, and run the same command again: servers that run ${version} are skipped.`,
        );
      },
    });
  } catch (error) {
    if (!isBack) await takeAgainUnlessStarted(upgrade, one, startedBefore);
    throw error;
  }
}

/**
 * Upgrades servers one after the other: waits until all are well, has one let its devices go until they are with the others, runs its command,
 * and waits until it is back with the wanted version and well for a while. What is not as it should be stops it, in words that say what to do;
 * nothing further is touched then, and the same call goes on later.
 * @throws OutriderError CONFLICT for a stop; the reason of the signal where that is aborted
 */
export async function rollingUpgrade(upgrade: RollingUpgrade): Promise<void> {
  const { servers, version, backWithinMs, run, say, signal } = upgrade;
  for (const one of servers) {
    const { name, command } = one;
    if (command === undefined) continue;
    const before = await until(upgrade, {
      withinMs: backWithinMs,
      notYet(looks) {
        const own = ownOf(looks, one);
        if (own === undefined) return unwell(looks);
        if (own.draining && !one.draining)
          throw stop(
            `Stopped before ${name} was upgraded: it lets its devices go, and not for this run. Another run may have it in hand, or a person by the page “Servers”: see to that, and run the same command again.`,
          );
        // What is not well with this one may be what the upgrade mends.
        return unwell(looks, one);
      },
      late: (why) =>
        stop(
          `Stopped before ${name} was upgraded, since not all servers are well: ${why}. Mend that, and run the same command again.`,
        ),
    });
    const startedBefore = ownOf(before, one)?.started ?? 0;
    await empty(upgrade, one, before);
    say(`${name} has no devices: ${command.join(' ')}`);
    const fault = await run(command);
    if (fault !== undefined) {
      await takeAgainUnlessStarted(upgrade, one, startedBefore);
      if (fault.mayGoOn)
        say(`The command may still be running at ${one.at.address}: look there before you go on.`);
      signal.throwIfAborted();
      throw stop(
        `Stopped: the command for ${name} failed: ${fault.words}. See what it says above and how that server is, and run the same command again.`,
      );
    }
    await comeBack(upgrade, one, startedBefore);
    say(`${name} is back with ${version}.`);
  }
}
