import type { Clock } from '@outrider/kit/clock.ts';
import { systemClock } from '@outrider/kit/clock.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Config } from '../options/config.ts';
import { callsBy, signInNew } from './testing-caller.ts';
import { type addUser, prepareDoors, type TestDoors } from './testing.ts';

/**
 * Doors of its own for each test of the file in which it is called. The people are added and signed in once, before the first test; what a
 * test changes of them, or ends of their sessions, no other one sees.
 * @param makeClock gives the clock of each start
 */
export function doorsForEach<Name extends string>(
  people: Readonly<Record<Name, Parameters<typeof addUser>[2]>>,
  { options, makeClock = () => systemClock }: { options?: Partial<Config>; makeClock?: () => Clock } = {},
) {
  let doors: TestDoors;
  let prepared: Awaited<ReturnType<typeof prepareDoors<ReadonlyMap<string, string>>>>;
  const keyOf = (name: string): string => prepared.ready.get(name) ?? '';
  beforeAll(async () => {
    prepared = await prepareDoors(
      async (first) => {
        const keys = new Map<string, string>();
        for (const name of Object.keys(people) as Name[])
          keys.set(name, await signInNew(first, name, people[name]));
        return keys;
      },
      options,
      makeClock(),
    );
  });
  beforeEach(async () => {
    doors = await prepared.start(makeClock());
  });
  afterEach(() => doors[Symbol.asyncDispose]());
  afterAll(() => prepared[Symbol.dispose]());
  return {
    /** Those of the test that runs. */
    get doors() {
      return doors;
    },
    /** The session key of one of the people. */
    keyOf,
    /** Makes calls as one of the people. */
    callerOf: (name: Name) => callsBy(doors, keyOf(name)),
  };
}
