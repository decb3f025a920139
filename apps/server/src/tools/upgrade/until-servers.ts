import { OutriderError } from '@outrider/model/error-code.ts';
import { faultsOf, lookAt, type ServerLook } from './cluster-look.ts';
import type { CommandFault } from './run-command.ts';
import type { PlannedServer } from './upgrade-plan.ts';

const LOOK_MS = 1_000;
/** How often it is told how far it is. */
const TELL_MS = 10_000;

export interface RollingUpgrade {
  readonly servers: readonly PlannedServer[];
  /** The version that all are to run. */
  readonly version: string;
  /** How long it waits until devices are elsewhere, ms; undefined for as long as so many need. */
  readonly devicesWithinMs: number | undefined;
  /** How many of a hundred devices may be missing then. */
  readonly missingPercent: number;
  /** How long it waits until a server is back, or all are well, ms. */
  readonly backWithinMs: number;
  /** How long a server that is back has to be well without another start, ms. */
  readonly wellForMs: number;
  /** Runs a command; it is ended when the signal is aborted. @returns how it failed; undefined where it did not */
  readonly run: (command: readonly string[]) => Promise<CommandFault | undefined>;
  readonly say: (line: string) => void;
  /** Milliseconds since some moment. */
  readonly elapsed: () => number;
  /** Waits so long. @throws when the signal is aborted */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
  /** Stops it: a server that lets its devices go takes devices again then. */
  readonly signal: AbortSignal;
  /** Aborted where nothing is waited for any more, not even that a server takes devices again. */
  readonly hurried: AbortSignal;
}

/** Ends an upgrade, in words that say what to do. */
export const stop = (message: string): OutriderError => new OutriderError('CONFLICT', message);

/** Why something is not so yet; undefined once it is. */
type NotYet = (looks: readonly ServerLook[]) => string | undefined;

interface Expected {
  readonly notYet: NotYet;
  readonly withinMs: number;
  /** How long it has to be so without a break; 0 when absent. */
  readonly forMs?: number;
  /** What is said once the time is over, of why it is not so. */
  readonly late: (why: string) => OutriderError;
}

/** Looks at all servers, each by its planned name. @throws OutriderError where an address leads to another server than it did */
async function looksOf(servers: readonly PlannedServer[]): Promise<readonly ServerLook[]> {
  const looks = await lookAt(servers.map(({ at }) => at));
  return looks.map((look) => {
    const meant = servers.find(({ at }) => at === look.at);
    if (meant === undefined || look.said === undefined) return look;
    if (look.said.own.server !== meant.server)
      throw stop(
        `${look.at.address} leads to another server than before (${look.name}): give each server’s own address, and none of a load balancer`,
      );
    return { ...look, name: meant.name };
  });
}

/** Looks at all servers until something is so. @throws OutriderError by `late` */
export async function until(
  upgrade: RollingUpgrade,
  { notYet, withinMs, forMs = 0, late }: Expected,
): Promise<readonly ServerLook[]> {
  const { servers, elapsed, wait, signal, say } = upgrade;
  const sinceMs = elapsed();
  let toldMs = sinceMs;
  let soSinceMs: number | undefined;
  for (;;) {
    signal.throwIfAborted();
    const looks = await looksOf(servers);
    const why = notYet(looks);
    if (why === undefined) {
      soSinceMs ??= elapsed();
      if (elapsed() - soSinceMs >= forMs) return looks;
    } else {
      soSinceMs = undefined;
      if (elapsed() - sinceMs >= withinMs) throw late(why);
      if (elapsed() - toldMs >= TELL_MS) {
        toldMs = elapsed();
        say(`  waiting: ${why}`);
      }
    }
    await wait(LOOK_MS, signal);
  }
}

/** What is not well with the servers; nothing that is not well with one, where that is said. */
export const unwell = (looks: readonly ServerLook[], but?: PlannedServer): string | undefined =>
  faultsOf(looks)
    .filter(({ at }) => at !== but?.at)
    .map(({ words }) => words)
    .join('; ') || undefined;

/** What a server says of itself; undefined where it did not answer. */
export const ownOf = (looks: readonly ServerLook[], { at }: PlannedServer) =>
  looks.find((look) => look.at === at)?.said?.own;
