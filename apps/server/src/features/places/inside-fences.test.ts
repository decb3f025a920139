import { expect, test } from 'vitest';
import { insideFences } from './inside-fences.ts';

test.each([
  ['none is asked of', 0, []],
  ['a few are asked of by name', 200, [200]],
  ['many are all asked of at once', 201, [undefined]],
])('of devices on other servers %s', async (_what, count, named) => {
  const asked: (number | undefined)[] = [];
  const kept = new Map([['V0', [{ number: 3, edition: 1, since: 10 }]]]);
  const facts = {
    elsewhere: () => Array.from({ length: count }, (_, at) => `V${at}`),
    insideFences: (_isCounted?: unknown, inside: ReadonlyMap<string, unknown> = new Map()) =>
      new Map([[3, inside.size]]),
  };
  const fences = {
    insides: async (deviceids?: readonly string[]) => {
      asked.push(deviceids?.length);
      return kept;
    },
  };
  const inside = await insideFences(facts, { fences } as never, () => true);
  expect(asked).toEqual(named);
  expect(inside.get(3)).toBe(count === 0 ? 0 : 1);
});
