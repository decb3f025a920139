import { OutriderError } from '@outrider/model/error-code.ts';
import { isOlderVersion } from '../../cluster/is-older-version.ts';
import type { ServerLook } from './cluster-look.ts';
import type { ServerAt } from './server-at.ts';

/** A server, and what is to become of it. */
export interface PlannedServer {
  readonly at: ServerAt;
  /** Its id. */
  readonly server: string;
  /** What it is called here. */
  readonly name: string;
  readonly version: string;
  readonly devices: number;
  /** Whether it let its devices go before this run began. */
  readonly draining: boolean;
  /** Installs the wanted version there and starts it; undefined where that runs already. */
  readonly command: readonly string[] | undefined;
}

export interface UpgradePlan {
  /** All servers: first the one that lets its devices go already, otherwise as they were named. */
  readonly servers: readonly PlannedServer[];
  /** Servers that were killed and are not among these: nobody waits for them. */
  readonly leftOut: readonly string[];
}

export interface Wanted {
  readonly version: string;
  /** With {host}, {port} and {name} in the place of what differs from server to server. */
  readonly command: readonly string[];
  /** Whether a server may let its devices go already: it is the first one then. */
  readonly goOn: boolean;
}

/** As a part of an argument, also of one that the shell of another machine reads. */
const HARMLESS = /^[\w:][\w.:-]*$/;

const refuse = (message: string): never => {
  throw new OutriderError('CONFLICT', message);
};

/** Whether one of two versions is later does not matter: whether they are the same. */
export const isSameVersion = (one: string, other: string): boolean =>
  !isOlderVersion(one, other) && !isOlderVersion(other, one);

/** The command for one server. */
function commandFor({ address }: ServerAt, name: string, command: readonly string[]): readonly string[] {
  const { hostname, port, protocol } = new URL(address);
  const values: Readonly<Record<string, string>> = {
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (protocol === 'https:' ? '443' : '80') : port,
    name,
  };
  return command.map((part) =>
    part.replaceAll(/\{(host|port|name)\}/g, (_, key: string) => {
      const value = values[key] ?? '';
      if (!HARMLESS.test(value))
        return refuse(`${address}: its {${key}} is ${JSON.stringify(value)}, which no command is given`);
      return value;
    }),
  );
}

/**
 * Which servers get the wanted version, one after the other.
 * @throws OutriderError CONFLICT in words where they cannot
 */
export function planUpgrade(looks: readonly ServerLook[], { version, command, goOn }: Wanted): UpgradePlan {
  const all = looks.map(({ at, name, said, silence }) => {
    if (said === undefined)
      return refuse(
        `${at.address} does not answer: ${silence}. Start that server first, or mend its address`,
      );
    if (!said.list.several)
      return refuse(
        `${at.address} is a server that has no others: nobody would take its devices. Upgrade it by itself`,
      );
    return { at, name, ...said };
  });
  const byId = new Map<string, string>();
  for (const { at, own } of all) {
    const twin = byId.get(own.server);
    if (twin !== undefined)
      refuse(
        `${twin} and ${at.address} lead to the same server, ${own.name}: give each server’s own address, and none of a load balancer`,
      );
    byId.set(own.server, at.address);
  }
  const others = all.flatMap(({ list }) => list.servers).filter(({ server }) => !byId.has(server));
  // One that any of them hears is there.
  for (const { name, version: runs, lost } of others)
    if (!lost) refuse(`${name} (${runs}) is one of the servers, too: give its address, or stop it`);
  for (const { name, own } of all)
    if (own.draining && !goOn)
      refuse(
        `${name} lets its devices go already: another run may have it in hand, or a person by the page “Servers”. If nobody has, as a run was killed there, go on with --go-on`,
      );
  for (const { name, own } of all)
    if (isOlderVersion(version, own.version))
      refuse(`${name} runs ${own.version}, which is later than ${version}: nothing is taken back`);
  const servers = all
    .toSorted((one, other) => Number(other.own.draining) - Number(one.own.draining))
    .map(({ at, name, own }) => ({
      at,
      server: own.server,
      name,
      version: own.version,
      devices: own.devices ?? 0,
      draining: own.draining,
      command: isSameVersion(own.version, version) ? undefined : commandFor(at, own.name, command),
    }));
  const commands = new Map<string, string>();
  for (const { command: own, name } of servers) {
    if (own === undefined) continue;
    const twin = commands.get(own.join('\0'));
    if (twin !== undefined)
      refuse(`${twin} and ${name} would get the same command: put {host}, {port} or {name} into it`);
    commands.set(own.join('\0'), name);
  }
  return { servers, leftOut: [...new Map(others.map(({ server, name }) => [server, name])).values()] };
}

/** The plan for people, a line for each server. */
export function planLines({ servers, leftOut }: UpgradePlan, version: string): readonly string[] {
  return [
    ...servers.map(({ name, at, version: runs, devices, command }) =>
      command === undefined
        ? `${name} (${at.address}) runs ${runs} already.`
        : `${name} (${at.address}, ${devices} devices): from ${runs} to ${version} by ${command.join(' ')}`,
    ),
    ...leftOut.map((name) => `${name} was killed, and is left out.`),
  ];
}
