import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { faultsOf, lookAt } from '../tools/upgrade/cluster-look.ts';
import { rollingUpgrade } from '../tools/upgrade/rolling-upgrade.ts';
import type { CommandFault } from '../tools/upgrade/run-command.ts';
import { type ServerAt, serverAt } from '../tools/upgrade/server-at.ts';
import { planLines, planUpgrade } from '../tools/upgrade/upgrade-plan.ts';
import { LONG } from '../testing-wait.ts';
import { startServers } from './testing-servers.ts';
import { makeProgram } from './testing-tokens.ts';
import { addUser, startDoors, type TestDoors } from './testing.ts';

// npm run upgrade-servers upon servers over one bus and one store: they are called over HTTP, and waiting moves their clock on.

const NOW = Date.UTC(2026, 10, 30, 12);
/** A server lets them go at once, without its clock being moved on. */
const DEVICES = 40;
/** Nobody presses Ctrl-C. */
const never = new AbortController().signal;
const WANTED = { version: '1.1.0', command: ['install', '--on', '{host}', 'port={port}'], goOn: false };

interface Given {
  readonly names?: readonly string[];
  readonly versions?: Readonly<Record<string, string>>;
  /** Level of the token. */
  readonly level?: number;
  /** Calls a minute that the token allows; as many as there can be when absent. */
  readonly rate?: number;
}

/** A server as the upgrade finds it, which may differ from how it is. */
type As = (at: ServerAt, name: string) => ServerAt;

interface How {
  readonly as?: As;
  readonly goOn?: boolean;
  readonly devicesWithinMs?: number | 'by their count';
  readonly passed?: () => Promise<unknown>;
}

async function boot({ names = ['a', 'b'], versions = {}, level = 0, rate }: Given = {}) {
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

test('servers are upgraded one after the other, each when its devices are with the others', async () => {
  const { upgrade, install, counts, versionsOf, look } = await boot({ names: ['a', 'b', 'c'] });
  const seen: unknown[] = [];
  const { ran, said, stopped } = await upgrade(async (name) => {
    const all = counts();
    seen.push([all[name], Object.values(all).reduce((sum, count) => sum + count, 0)]);
    await install(name);
    return undefined;
  });
  expect([stopped, ran]).toEqual([undefined, ['a', 'b', 'c']]);
  expect(seen).toEqual([
    [0, DEVICES],
    [0, DEVICES],
    [0, DEVICES],
  ]);
  expect(said.at(-1)).toBe('c of the north is back with 1.1.0.');
  expect(await versionsOf()).toEqual(['1.1.0', '1.1.0', '1.1.0']);
  expect(faultsOf(await look())).toEqual([]);
  // Nothing is done twice.
  expect(await upgrade()).toEqual({ ran: [], said: [], stopped: undefined });
});

test('a server that does not come back stops it, and the same command goes on once it does', async () => {
  const { upgrade, end, startAgain, install, versionsOf, addressOf } = await boot();
  const { ran, stopped } = await upgrade(async (name) => {
    await end(name);
    return undefined;
  });
  expect(ran).toEqual(['a']);
  expect(stopped).toContain(`Stopped: a of the north is not back after 120 s (${addressOf('a')}`);
  // It is not begun while one is away.
  await expect(upgrade()).rejects.toThrow(`${addressOf('a')} does not answer`);
  await startAgain('a', '1.0.0');
  // The wrong version was installed.
  const wrong = await upgrade(async (name) => await install(name, '1.0.5'));
  expect(wrong.stopped).toContain('a of the north came back with version 1.0.5, and not with 1.1.0');
  expect(await versionsOf()).toEqual(['1.0.5', '1.0.0']);
  expect((await upgrade()).ran).toEqual(['a', 'b']);
  expect(await versionsOf()).toEqual(['1.1.0', '1.1.0']);
});

test('a new version that starts again and again is not taken for well, and the next server keeps its devices', async () => {
  const { upgrade, install, startAgain, end, clock, running, draining } = await boot();
  let atMs = Number.POSITIVE_INFINITY;
  let starts = 1;
  const upgraded = async (name: string): Promise<undefined> => {
    await install(name);
    atMs = clock.elapsed();
  };
  const crash = async (): Promise<void> => {
    if (!running.has('a') || clock.elapsed() - atMs < 10_000) return;
    await end('a');
    await startAgain('a', '1.1.0');
    atMs = clock.elapsed();
    starts++;
  };
  const { ran, stopped } = await upgrade(upgraded, { passed: crash });
  expect(ran).toEqual(['a']);
  expect(stopped).toContain(
    'a of the north came back with 1.1.0, but after 120 s (a of the north has just started)',
  );
  expect(starts).toBeGreaterThan(5);
  expect(await draining()).toEqual([false, false]);
});

test('a server is not emptied while it does not hear another one', async () => {
  const { upgrade, draining } = await boot({ versions: { a: '1.1.0' } });
  const deaf: As = (at, name) => ({
    ...at,
    async list() {
      const list = await at.list();
      if (name === 'a') return list;
      return { ...list, servers: list.servers.map((one) => ({ ...one, lost: !one.own })) };
    },
  });
  const { ran, said, stopped } = await upgrade(undefined, { as: deaf });
  expect(ran).toEqual([]);
  expect(said.filter((line) => line.includes('lets its devices go'))).toEqual([]);
  expect(stopped).toContain('not all servers are well: b of the north does not hear a of the north');
  expect(await draining()).toEqual([false, false]);
});

test('a server that is back beside one that is not well is told as that', async () => {
  const { upgrade, install, at, look } = await boot();
  const id = (await look()).at(1)?.said?.own.server ?? '';
  const { ran, stopped } = await upgrade(async (name) => {
    await install(name);
    await at('b').drain(id, true);
    return undefined;
  });
  expect(ran).toEqual(['a']);
  expect(stopped).toMatch(
    /^Stopped: a of the north came back with 1\.1\.0, but after 120 s \(b of the north lets its devices go\) not all/,
  );
});

test('where devices do not come to another server nothing is restarted, and their server takes them again', async () => {
  const { upgrade, missing, counts, draining } = await boot();
  missing.left = 10;
  const { ran, said, stopped } = await upgrade();
  expect([ran, await draining()]).toEqual([[], [false, false]]);
  expect(stopped).toContain('30 of 40 devices are connected to the others after 60 s');
  expect(said.at(-1)).toBe('a of the north takes devices again.');
  // One of thirty may be away: its vehicle is below ground.
  missing.left = 1;
  const { stopped: again } = await upgrade();
  expect(again).toBeUndefined();
  expect(Object.values(counts()).reduce((sum, count) => sum + count, 0)).toBe(29);
});

test('a server that does not say whether it lets its devices go has them again; one that refuses was not changed', async () => {
  const { upgrade, draining, versionsOf } = await boot();
  let tries = 0;
  const silent: As = (at) => ({
    ...at,
    async drain(server, on) {
      // It did it, and stands still before it says so; then it hears nothing for a while.
      if (on) await at.drain(server, on);
      if (on || ++tries < 3) throw new Error('no answer within 10 s');
      await at.drain(server, on);
    },
  });
  const { ran, said, stopped } = await upgrade(undefined, { as: silent });
  expect([ran, await draining()]).toEqual([[], [false, false]]);
  expect(said).toEqual([
    '  telling a of the north again to take devices: no answer within 10 s',
    'a of the north takes devices again.',
  ]);
  expect(stopped).toMatch(
    /^Stopped before a of the north was upgraded: it did not answer.*\(no answer within 10 s\)/,
  );
  const deaf: As = (at) => ({
    ...at,
    async drain(server, on) {
      await at.drain(server, on);
      throw new Error('no answer within 10 s');
    },
  });
  const { said: unsure } = await upgrade(undefined, { as: deaf });
  expect(unsure.at(-1)).toMatch(/^It is not certain that a of the north takes devices again \(no answer/);
  const refusing: As = (at) => ({ ...at, drain: async (_, on) => await at.drain('nobody', on) });
  const refused = await upgrade(undefined, { as: refusing });
  expect([refused.ran, refused.said]).toEqual([[], []]);
  expect(refused.stopped).toMatch(/^a of the north does not let its devices go: .*\. Nothing was changed\.$/);
  expect(await versionsOf()).toEqual(['1.0.0', '1.0.0']);
});

test('a command that fails stops it, and the server has its devices again where it still runs', async () => {
  const { upgrade, install, draining, end, addressOf } = await boot();
  const failed = await upgrade(async () => ({ words: 'it ended with 3', mayGoOn: false }));
  expect(failed.stopped).toContain('the command for a of the north failed: it ended with 3');
  expect([failed.ran, await draining()]).toEqual([['a'], [false, false]]);
  expect(failed.said.at(-1)).toBe('a of the north takes devices again.');
  // Its connection ended: what it began there may go on.
  const lost = await upgrade(async () => ({ words: 'it ended with 255', mayGoOn: true }));
  expect(lost.said.at(-1)).toBe(
    `The command may still be running at ${addressOf('a')}: look there before you go on.`,
  );
  // One that does nothing is told from one that restarts it.
  const nothing = await upgrade(async () => undefined);
  expect(nothing.stopped).toContain('a of the north was not started anew: it still runs 1.0.0');
  expect([nothing.ran, await draining()]).toEqual([['a'], [false, false]]);
  // Of the second one: the first is not done again.
  const second = await upgrade(async (name) => {
    if (name === 'a') return await install(name);
    await end(name);
    return { words: 'it was ended by SIGKILL', mayGoOn: true };
  });
  expect(second.ran).toEqual(['a', 'b']);
  expect(second.stopped).toContain('the command for b of the north failed: it was ended by SIGKILL');
});

test('cut off, the server in hand takes devices again, and the same command goes on with it', async () => {
  const { running, upgrade, draining, versionsOf, missing, at, look, install } = await boot();
  const stopping = new AbortController();
  missing.left = DEVICES;
  const { servers } = planUpgrade(await look(), WANTED);
  const cut = rollingUpgrade({
    servers,
    version: '1.1.0',
    devicesWithinMs: 60_000,
    missingPercent: 5,
    backWithinMs: 60_000,
    wellForMs: 0,
    elapsed: () => 0,
    run: async () => undefined,
    say: () => {},
    async wait() {
      stopping.abort(new Error('Ctrl-C'));
    },
    signal: stopping.signal,
    hurried: never,
  });
  await expect(cut).rejects.toThrow('Ctrl-C');
  expect(await draining()).toEqual([false, false]);
  // Killed, it is as it was left: that server is the first one of the next time, if it is told that nobody else has it in hand.
  missing.left = 0;
  const id = (await look()).at(1)?.said?.own.server ?? '';
  await at('b').drain(id, true);
  running.get('b')?.fleet.links.letGo(DEVICES, 'the server lets its devices go');
  await expect(upgrade()).rejects.toThrow(
    'b of the north lets its devices go already: another run may have it in hand',
  );
  const { ran, stopped } = await upgrade(install, { goOn: true });
  expect([ran, stopped]).toEqual([['b', 'a'], undefined]);
  expect(await versionsOf()).toEqual(['1.1.0', '1.1.0']);
});

test('nothing is begun while another server is not well, and what is not well is said', async () => {
  const { at, look, upgrade, running, versionsOf, clock } = await boot({ names: ['a', 'b', 'c'] });
  const [, , third] = await look();
  await at('c').drain(third?.said?.own.server ?? '', true);
  // The one that lets its devices go is the first one: nobody waits for it. Of two of them one is waited for.
  const [first] = await look();
  await at('a').drain(first?.said?.own.server ?? '', true);
  const { ran, stopped } = await upgrade(undefined, { goOn: true });
  expect(ran).toEqual([]);
  expect(stopped).toMatch(
    /^Stopped before a of the north was upgraded.*c of the north lets its devices go\. Mend/,
  );
  await at('a').drain(first?.said?.own.server ?? '', false);
  await at('c').drain(third?.said?.own.server ?? '', false);
  // One that is cut off from the others hangs on the same store.
  const b = running.get('b');
  if (b !== undefined) b.bus.publish = () => {};
  clock.advance(30_000);
  expect(faultsOf(await look()).map(({ words }) => words)).toEqual([
    'a of the north does not hear b of the north',
    'c of the north does not hear b of the north',
  ]);
  expect(await versionsOf()).toEqual(['1.0.0', '1.0.0', '1.0.0']);
});

test('what cannot be upgraded is refused before anything is done', async () => {
  const { look, addressOf, at, end, startAgain, running, clock } = await boot({ versions: { b: '1.1.0' } });
  const plan =
    (looks: Awaited<ReturnType<typeof look>>, wanted = WANTED) =>
    () =>
      planUpgrade(looks, wanted);
  const both = await look();
  expect(planLines(planUpgrade(both, WANTED), '1.1.0')).toEqual([
    `a of the north (${addressOf('a')}, 20 devices): from 1.0.0 to 1.1.0 by install --on 127.0.0.1 port=${new URL(addressOf('a')).port}`,
    `b of the north (${addressOf('b')}) runs 1.1.0 already.`,
  ]);
  const ofOneMachine = await look(['a', 'b'], (one) => ({
    ...one,
    async list() {
      const list = await one.list();
      return { ...list, servers: list.servers.map((each) => ({ ...each, name: 'vm', lost: !each.own })) };
    },
  }));
  const [first, second] = ['a', 'b'].map((name) => `vm at ${new URL(addressOf(name)).host}`);
  expect(planUpgrade(ofOneMachine, WANTED).servers.map(({ name }) => name)).toEqual([first, second]);
  expect(faultsOf(ofOneMachine).map(({ words }) => words)).toEqual([
    `${second} does not hear ${first}`,
    `${first} does not hear ${second}`,
  ]);
  expect(plan(ofOneMachine, { ...WANTED, version: '1.0.9' })).toThrow(`${second} runs 1.1.0, which is later`);
  expect(plan(await look(['a', 'a']))).toThrow('lead to the same server, a of the north');
  expect(plan(await look(['a']))).toThrow('b of the north (1.1.0) is one of the servers, too');
  expect(plan(both, { ...WANTED, version: '1.0.9' })).toThrow('runs 1.1.0, which is later than 1.0.9');
  const named = ['ssh', '{name}', 'install'];
  expect(plan(both, { ...WANTED, command: named })).toThrow(
    'its {name} is "a of the north", which no command',
  );
  const same = { ...WANTED, version: '1.2.0', command: ['install', '--on', '{host}'] };
  expect(plan(both, same)).toThrow('a of the north and b of the north would get the same command');
  const alone = await startDoors();
  onTestFinished(() => alone[Symbol.asyncDispose]());
  await addUser(alone.store, 'root', { level: 0 });
  const { token } = await makeProgram(alone, 'root');
  const single = serverAt({ address: `http://127.0.0.1:${alone.port}`, monitor: undefined, token });
  expect(plan(await lookAt([single]))).toThrow('is a server that has no others');
  // A token of other rights, or none of this server's, is nothing that a later answer changes.
  await expect(
    lookAt([at('a'), serverAt({ address: addressOf('b'), monitor: undefined, token })]),
  ).rejects.toThrow(`${addressOf('b')} refuses the token`);
  // A server that was killed is left out; one that ends in order is not there.
  const b = running.get('b');
  if (b !== undefined) b.bus.publish = () => {};
  clock.advance(30_000);
  expect(planUpgrade(await look(['a']), WANTED).leftOut).toEqual(['b of the north']);
  await end('b');
  await startAgain('b', '1.1.0');
});

test('a server that was not named is left out only if none of the others hears it', async () => {
  const { look } = await boot({ names: ['a', 'b', 'c'] });
  const lostBy =
    (...names: readonly string[]): As =>
    (at, name) => ({
      ...at,
      async list() {
        const list = await at.list();
        const isLost = (one: string): boolean => one === 'c of the north' && names.includes(name);
        return { ...list, servers: list.servers.map((one) => ({ ...one, lost: isLost(one.name) })) };
      },
    });
  for (const name of ['a', 'b'])
    expect(await look(['a', 'b'], lostBy(name)).then((looks) => () => planUpgrade(looks, WANTED))).toThrow(
      'c of the north (1.0.0) is one of the servers, too',
    );
  expect(planUpgrade(await look(['a', 'b'], lostBy('a', 'b')), WANTED).leftOut).toEqual(['c of the north']);
});

test('a server that another run lets go of its devices meanwhile is not touched', async () => {
  const { upgrade, draining } = await boot();
  let looks = 0;
  const meanwhile: As = (at, name) => ({
    ...at,
    async list() {
      const list = await at.list();
      if (name === 'a' && ++looks === 1) await at.drain(list.servers[0]?.server ?? '', true);
      return list;
    },
  });
  const { ran, said, stopped } = await upgrade(undefined, { as: meanwhile });
  expect([ran, said]).toEqual([[], []]);
  expect(stopped).toContain('a of the north was upgraded: it lets its devices go, and not for this run');
  expect(await draining()).toEqual([true, false]);
});

test('a token that counts as less than administrator is refused in words', async () => {
  const { look } = await boot({ level: 1 });
  await expect(look()).rejects.toThrow('refuses the token');
});

test('a token that allows too few calls is told as that, and the server takes devices again once it is allowed', async () => {
  // Two looks, and the call that has a server let its devices go.
  const { upgrade, draining, clock, missing } = await boot({ rate: 6 });
  missing.left = DEVICES;
  const { ran, said, stopped } = await upgrade();
  expect(ran).toEqual([]);
  expect(stopped).toMatch(/is called more often than it allows; the token needs a rate of 120 calls/);
  expect(said.at(-1)).toBe('a of the north takes devices again.');
  clock.advance(60_000);
  expect(await draining()).toEqual([false, false]);
});

test('a server with more devices has more time to let them go', async () => {
  const { upgrade, missing } = await boot();
  missing.left = DEVICES;
  const most: As = (at) => ({
    ...at,
    async list() {
      const list = await at.list();
      return { ...list, servers: list.servers.map((one) => ({ ...one, devices: 50_000 })) };
    },
  });
  const { stopped } = await upgrade(undefined, { as: most, devicesWithinMs: 'by their count' });
  expect(stopped).toContain('50000 devices are still connected to a of the north after 280 s');
});

const TOOL = fileURLToPath(new URL('../tools/upgrade-servers.ts', import.meta.url));

/** The program as a process. */
function start(args: readonly string[]) {
  const child = spawn(process.execPath, [TOOL, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const told = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told.err += text));
  const ended = once(child, 'close').then(([code, signal]) => ({ ...told, code, signal }) as const);
  return { child, told, ended };
}

test('the program upgrades servers by the command it is given, can be stopped, and goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { addressOf, token, install, versionsOf, draining } = await boot();
  /** Where a command has a server installed and started, by the port of its address. */
  const installer = createServer((request, response) => {
    const name = ['a', 'b'].find((each) => addressOf(each).endsWith(`:${request.url?.slice(1)}`));
    void install(name ?? '').then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(installer, 'listening');
  onTestFinished(() => void installer.close());
  const tokenFile = join(folder, 'token');
  writeFileSync(tokenFile, `${token}\n`);
  const servers = ['--servers', `${addressOf('a')},${addressOf('b')}`];
  const signed = [...servers, '--token-file', tokenFile];
  const options = [...signed, '--to', '1.1.0', '--well-for', '1'];
  const calling = `await fetch('http://127.0.0.1:${(installer.address() as AddressInfo).port}/' + process.argv[1])`;
  const command = ['--', process.execPath, '--input-type=module', '-e', calling, '{port}'];

  const plan = await start([...options, '--dry-run', ...command]).ended;
  expect([plan.code, plan.err]).toEqual([0, '']);
  expect(plan.out).toContain(`a of the north (${addressOf('a')}, 20 devices): from 1.0.0 to 1.1.0 by `);
  expect(plan.out).toMatch(/Nothing was done\.\n$/);

  // It ends by itself where the test fails.
  const wait = 'setTimeout(() => {}, 180_000)';
  const hanging = [process.execPath, '-e', wait, '{port}'];
  const cut = start([...options, '--', ...hanging]);
  await vi.waitFor(() => expect(cut.told.out).toContain('a of the north has no devices'), LONG);
  expect(await draining()).toEqual([true, false]);
  cut.child.kill('SIGTERM');
  expect(await cut.ended).toMatchObject({
    signal: 'SIGTERM',
    out: expect.stringMatching(
      /a of the north takes devices again\.\nThe command may still be running at http.*: look there before/,
    ),
    err: expect.stringContaining('The same command goes on from here'),
  });
  expect(await draining()).toEqual([false, false]);

  // A command that does not end by itself is ended; one that does not want to end is killed at the second Ctrl-C.
  const slow = await start([...options, '--command-within', '1', '--', ...hanging]).ended;
  expect([slow.code, slow.err]).toEqual([
    1,
    expect.stringContaining('it was not done after 1 s, and was ended'),
  ]);
  expect(await draining()).toEqual([false, false]);
  const deaf = `process.on('SIGTERM', () => {}); console.log('deaf'); ${wait}`;
  const stubborn = start([...options, '--', process.execPath, '-e', deaf, '{port}']);
  await vi.waitFor(() => expect(stubborn.told.out).toMatch(/^deaf$/m), LONG);
  await vi.waitFor(() => {
    stubborn.child.kill('SIGTERM');
    expect(stubborn.child.signalCode).toBe('SIGTERM');
  }, LONG);
  expect((await stubborn.ended).out).toContain('a of the north takes devices again');
  expect(await draining()).toEqual([false, false]);

  const done = await start([...options, ...command]).ended;
  expect([done.code, done.err]).toEqual([0, '']);
  expect(done.out).toMatch(/All servers run 1\.1\.0\.\n$/);
  expect(await versionsOf()).toEqual(['1.1.0', '1.1.0']);

  const without = await start([...servers, '--token-file', join(folder, 'none'), '--', 'true']).ended;
  expect([without.code, without.err]).toEqual([1, expect.stringMatching(/none cannot be read: .*\n$/)]);
  const noCertificate = await start([...options, '--ca', tokenFile, '--', 'true']).ended;
  expect([noCertificate.code, noCertificate.err]).toEqual([
    1,
    expect.stringMatching(/^\S+token holds no certificate: .*\n$/),
  ]);
  const noVersion = await start([...signed, '--to', 'v1.1.0', '--', 'true']).ended;
  expect([noVersion.code, noVersion.err]).toEqual([2, expect.stringContaining('a version such as 1.1.0')]);
  const one = await start(['--servers', addressOf('a'), '--token-file', tokenFile, '--', 'true']).ended;
  expect([one.code, one.err]).toEqual([2, expect.stringContaining('two or more')]);
});
