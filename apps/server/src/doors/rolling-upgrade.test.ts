import { expect, test } from 'vitest';
import { faultsOf } from '../tools/upgrade/cluster-look.ts';
import { rollingUpgrade } from '../tools/upgrade/rolling-upgrade.ts';
import { planUpgrade } from '../tools/upgrade/upgrade-plan.ts';
import { type As, bootServers, DEVICES, never, WANTED } from './testing-upgrade.ts';

test('servers are upgraded one after the other, each when its devices are with the others', async () => {
  const { upgrade, install, counts, versionsOf, look } = await bootServers({ names: ['a', 'b', 'c'] });
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
  const { upgrade, end, startAgain, install, versionsOf, addressOf } = await bootServers();
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
  const { upgrade, install, startAgain, end, clock, running, draining } = await bootServers();
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
  const { upgrade, draining } = await bootServers({ versions: { a: '1.1.0' } });
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
  const { upgrade, install, at, look } = await bootServers();
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
  const { upgrade, missing, counts, draining } = await bootServers();
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
  const { upgrade, draining, versionsOf } = await bootServers();
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
  const { upgrade, install, draining, end, addressOf } = await bootServers();
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
  const { running, upgrade, draining, versionsOf, missing, at, look, install } = await bootServers();
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

test('a server with more devices has more time to let them go', async () => {
  const { upgrade, missing } = await bootServers();
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
