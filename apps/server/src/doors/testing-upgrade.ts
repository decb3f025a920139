import { ManualClock } from '@outrider/kit/clock.ts';
import { onTestFinished } from 'vitest';
import { lookAt } from '../tools/upgrade/cluster-look.ts';
import { rollingUpgrade } from '../tools/upgrade/rolling-upgrade.ts';
import type { CommandFault } from '../tools/upgrade/run-command.ts';
import { type ServerAt, serverAt } from '../tools/upgrade/server-at.ts';
import { planUpgrade } from '../tools/upgrade/upgrade-plan.ts';
import { startServers } from './testing-servers.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, type TestDoors } from './testing.ts';

// npm run upgrade-servers upon servers over one bus and one store: they are called over HTTP, and waiting moves their clock on.

const NOW = Date.UTC(2026, 10, 30, 12);
/** A server lets them go at once, without its clock being moved on. */
export const DEVICES = 40;
/** Nobody presses Ctrl-C. */
export const never = new AbortController().signal;
export const WANTED = {
  version: '1.1.0',
  command: ['install', '--on', '{host}', 'port={port}'],
  goOn: false,
};

interface Given {
  readonly names?: readonly string[];
  readonly versions?: Readonly<Record<string, string>>;
  /** Level of the token. */
  readonly level?: number;
  /** Calls a minute that the token allows; as many as there can be when absent. */
  readonly rate?: number;
}

/** A server as the upgrade finds it, which may differ from how it is. */
export type As = (at: ServerAt, name: string) => ServerAt;

interface How {
  readonly as?: As;
  readonly goOn?: boolean;
  readonly devicesWithinMs?: number | 'by their count';
  readonly passed?: () => Promise<unknown>;
}

/**
 * Starts servers over one bus and one store, with devices that come to the next one when theirs lets them go, and what the program does.
 * @returns what a test does to them, `look` what the program sees of them, and `upgrade` what it does
 */
export async function bootServers({ names = ['a', 'b'], versions = {}, level = 0, rate }: Given = {}) {
  const clock = new ManualClock(NOW);
  const servers = await startServers(clock, undefined, versions);
  onTestFinished(() => servers[Symbol.asyncDispose]());
  const running = new Map<string, TestDoors>();
  const ports = new Map<string, number>();
  for (const name of names) {
    const doors = await servers.start(name);
    running.set(name, doors);
    ports.set(name, doors.port);
  }
  const [first] = running.values();
  if (first === undefined) throw new Error('no server');
  await addUser(servers.store, 'root', { level: 0 });
  const { token } = await makeProgram(first, 'root', {
    level,
    expiresMs: NOW + 86_400_000,
    ...(rate !== undefined && { rate }),
  });
  /** How many devices come to no server any more once their connection has ended. */
  const missing = { left: 0 };
  const come = (deviceid: string, order: readonly string[]): void => {
    const name = order.find((each) => running.has(each)) ?? '';
    running.get(name)?.fleet.links.attach({
      protocol: 'fake',
      deviceid,
      commands: {},
      close() {
        if (missing.left > 0) missing.left--;
        else come(deviceid, [...order.filter((each) => each !== name), name]);
      },
    });
  };
  for (let at = 0; at < DEVICES; at++)
    come(`device ${at}`, [...names.slice(at % names.length), ...names.slice(0, at % names.length)]);

  const addressOf = (name: string): string => `http://127.0.0.1:${ports.get(name)}`;
  const at = (name: string) => serverAt({ address: addressOf(name), monitor: undefined, token });
  const look = async (of = names, as: As = (one) => one) =>
    await lookAt(of.map((name) => as(at(name), name)));
  const counts = () => Object.fromEntries([...running].map(([name, { fleet }]) => [name, fleet.links.count]));
  const end = async (name: string): Promise<void> => {
    running.delete(name);
    await servers.end(name);
  };
  const startAgain = async (name: string, version: string): Promise<undefined> => {
    running.set(name, await servers.startAgain(name, version));
  };
  /** A command that installs a version and starts it. */
  const install = async (name: string, version = '1.1.0'): Promise<undefined> => {
    await end(name);
    clock.advance(2_000);
    await startAgain(name, version);
  };

  /**
   * Upgrades them as the program does.
   * @param command what is done for a server
   * @param as how it finds them
   * @param goOn whether a server may let its devices go already
   * @param devicesWithinMs how long devices may take
   * @param passed done each time that it has waited
   * @returns what it said, of which servers it ran a command, and in which words it stopped
   */
  const upgrade = async (
    command: (name: string) => Promise<CommandFault | undefined> = install,
    { as, goOn = false, devicesWithinMs = 60_000, passed = async () => {} }: How = {},
  ) => {
    const said: string[] = [];
    const ran: string[] = [];
    const { servers: planned } = planUpgrade(await look(names, as), { ...WANTED, goOn });
    const done = rollingUpgrade({
      servers: planned,
      version: WANTED.version,
      devicesWithinMs: devicesWithinMs === 'by their count' ? undefined : devicesWithinMs,
      missingPercent: 5,
      backWithinMs: 120_000,
      wellForMs: 20_000,
      async run([, , , port]) {
        const name = names.find((each) => port === `port=${ports.get(each)}`) ?? '';
        ran.push(name);
        return await command(name);
      },
      say: (line) => void said.push(line),
      elapsed: () => clock.elapsed(),
      async wait(ms) {
        clock.advance(ms);
        await passed();
      },
      signal: never,
      hurried: never,
    });
    const stopped = await done.then(
      () => undefined,
      (error: Error) => error.message,
    );
    return { said, ran, stopped };
  };
  const versionsOf = async () => (await look()).map(({ said }) => said?.own.version);
  const draining = async () => (await look()).map(({ said }) => said?.own.draining);
  return {
    clock,
    running,
    missing,
    addressOf,
    at,
    look,
    counts,
    end,
    startAgain,
    install,
    upgrade,
    versionsOf,
    draining,
    token,
  };
}
