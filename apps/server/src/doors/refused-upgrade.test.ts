import { expect, onTestFinished, test } from 'vitest';
import { faultsOf, lookAt } from '../tools/upgrade/cluster-look.ts';
import { serverAt } from '../tools/upgrade/server-at.ts';
import { planLines, planUpgrade } from '../tools/upgrade/upgrade-plan.ts';
import { makeProgram } from './testing-tokens.ts';
import { type As, bootServers, DEVICES, WANTED } from './testing-upgrade.ts';
import { addUser, startDoors } from './testing.ts';

test('nothing is begun while another server is not well, and what is not well is said', async () => {
  const { at, look, upgrade, running, versionsOf, clock } = await bootServers({ names: ['a', 'b', 'c'] });
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
  const { look, addressOf, at, end, startAgain, running, clock } = await bootServers({
    versions: { b: '1.1.0' },
  });
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
  const { look } = await bootServers({ names: ['a', 'b', 'c'] });
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
  const { upgrade, draining } = await bootServers();
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
  const { look } = await bootServers({ level: 1 });
  await expect(look()).rejects.toThrow('refuses the token');
});

test('a token that allows too few calls is told as that, and the server takes devices again once it is allowed', async () => {
  // Two looks, and the call that has a server let its devices go.
  const { upgrade, draining, clock, missing } = await bootServers({ rate: 6 });
  missing.left = DEVICES;
  const { ran, said, stopped } = await upgrade();
  expect(ran).toEqual([]);
  expect(stopped).toMatch(/is called more often than it allows; the token needs a rate of 120 calls/);
  expect(said.at(-1)).toBe('a of the north takes devices again.');
  clock.advance(60_000);
  expect(await draining()).toEqual([false, false]);
});
