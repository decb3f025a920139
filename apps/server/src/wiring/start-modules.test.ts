import { expect, test } from 'vitest';
import { exchangeModules } from './exchange-modules.ts';
import { defineModule, given, type Module, providedBy } from './module.ts';
import { service } from './service.ts';
import { startModules } from './start-modules.ts';

const clock = service<() => number>('clock');
const store = service<string>('store');
const relay = service<string>('relay');

/** Modules that write down what they do, the relay over the store over the clock. */
function setUp({ failing = '', silent = '' } = {}) {
  const done: string[] = [];
  const begin = (name: string, ends: AsyncDisposableStack): void => {
    ends.defer(() => void done.push(`${name} ended`));
    if (name === failing) throw new Error(`${name} cannot start`);
    done.push(`${name} started`);
  };
  const ground = given('ground', { clock }, { clock: () => 7 });
  const storeModule = defineModule({
    name: 'store',
    needs: { clock },
    provides: { store },
    async start({ clock }, ends) {
      begin('store', ends);
      ends.defer(() => void done.push('the thread of store ended'));
      return { store: silent === 'store' ? (undefined as unknown as string) : `store of ${clock()}` };
    },
  });
  const relayModule = defineModule({
    name: 'live',
    needs: { kept: store },
    provides: { relay },
    start({ kept }, ends) {
      begin('live', ends);
      return { relay: `relay over ${kept}` };
    },
  });
  return { done, ground, storeModule, relayModule, list: [ground, storeModule, relayModule] as const };
}

const faultOf = async (list: readonly Module[]): Promise<string> =>
  await startModules(list).then(
    () => 'started',
    (error: Error) => error.message,
  );

test('each module is started with what those before it provide, under the names that it gives them', async () => {
  const { list } = setUp();
  await using running = await startModules(list);
  expect(running.get(relay)).toBe('relay over store of 7');
  expect(() => running.get(service('talks'))).toThrow("No module provides 'talks'");
});

test('modules start in order and end in the opposite order, what each began as well', async () => {
  const { list, done } = setUp();
  const running = await startModules(list);
  await running[Symbol.asyncDispose]();
  expect(done).toEqual([
    'store started',
    'live started',
    'live ended',
    'the thread of store ended',
    'store ended',
  ]);
});

test('what one waits for at its end is over before the one behind it ends', async () => {
  const { list, done, relayModule } = setUp();
  const slow = defineModule({
    ...relayModule,
    name: 'slow',
    provides: {},
    start(_needs, ends) {
      ends.defer(async () => {
        await Promise.resolve();
        done.push('slow ended');
      });
      return {};
    },
  });
  const running = await startModules([...list, slow]);
  await running[Symbol.asyncDispose]();
  expect(done.slice(2, 4)).toEqual(['slow ended', 'live ended']);
});

test('one that cannot start ends itself as far as it was, and all before it', async () => {
  const { list, done } = setUp({ failing: 'live' });
  expect(await faultOf(list)).toBe('live cannot start');
  expect(done).toEqual(['store started', 'live ended', 'the thread of store ended', 'store ended']);
});

test('one that does not provide what it says ends the others and is named', async () => {
  const { list, done } = setUp({ silent: 'store' });
  expect(await faultOf(list)).toBe("'store' did not provide 'store'");
  expect(done.at(-1)).toBe('store ended');
});

test('a need that nobody provides is named with the module that has it, before anything starts', async () => {
  const { list, done, ground, relayModule } = setUp();
  expect(await faultOf([ground, relayModule])).toBe(
    "The modules do not fit together: 'live' needs 'store', which no module provides.",
  );
  const [, storeModule] = list;
  expect(await faultOf([ground, relayModule, storeModule])).toBe(
    "The modules do not fit together: 'live' needs 'store', which 'store' provides only behind it.",
  );
  expect(done).toEqual([]);
});

test('every fault of a list is told at once', async () => {
  const { relayModule, storeModule } = setUp();
  expect(await faultOf([relayModule, storeModule])).toBe(
    "The modules do not fit together: 'live' needs 'store', which 'store' provides only behind it; 'store' needs 'clock', which no module provides.",
  );
});

test('two that provide the same are refused, and both are named', async () => {
  const { list, storeModule, done } = setUp();
  expect(await faultOf([...list, { ...storeModule, name: 'other store' }])).toBe(
    "The modules do not fit together: 'other store' provides 'store', as 'store' does.",
  );
  expect(done).toEqual([]);
});

test('a module that is in the list twice, or gives its service another name, is refused', async () => {
  const { list, ground } = setUp();
  const faults = await faultOf([...list, { name: 'live', needs: {}, provides: {}, start: () => ({}) }]);
  expect(faults).toContain("'live' is there twice");
  expect(await faultOf([ground, given('talks', { talk: service<string>('talks') }, { talk: '' })])).toContain(
    "'talks' provides 'talks' under the name 'talk'",
  );
});

test('a module may need all that a list provides', async () => {
  const { list } = setUp();
  const all = defineModule({
    name: 'calls',
    needs: providedBy(list),
    provides: { words: service<string>('words') },
    start: (needs) => ({ words: `${needs.clock()} ${needs.store} ${needs.relay}` }),
  });
  await using running = await startModules([...list, all]);
  expect(running.get(all.provides.words)).toBe('7 store of 7 relay over store of 7');
});

test('in tests another module takes the place of one of its name, and of none that is not there', async () => {
  const { list } = setUp();
  const fake = given('store', { store }, { store: 'a fake' });
  await using running = await startModules(exchangeModules(list, [fake]));
  expect(running.get(relay)).toBe('relay over a fake');
  expect(() => exchangeModules(list, [given('stores', { store }, { store: '' })])).toThrow(
    "There is no module 'stores' to take the place of",
  );
});
