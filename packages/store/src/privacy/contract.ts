import type { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';

/** What every engine must do with what people may see for a reason. */
export function privacyContract(store: () => Store, clock: () => ManualClock): void {
  test('reasons that people gave are kept until they run out', async () => {
    const { givenReasons } = store();
    const untilMs = clock().now() + 1_000;
    const first = { user: 'ann', deviceid: 'A', fromMs: 0, toMs: 60_000, untilMs };
    const second = { ...first, user: 'bob', untilMs: untilMs + 1_000 };
    await givenReasons.add(first);
    await givenReasons.add(second);
    expect(await givenReasons.inForce()).toEqual([first, second]);
    clock().advance(1_000);
    expect(await givenReasons.inForce()).toEqual([second]);
  });

  test('how far back kinds of things go is known, and what a look found is kept in place of the one before', async () => {
    const { keptLooks } = store();
    expect(await keptLooks.oldest()).toEqual(new Map());
    const look = { kind: 'events', oldestMs: 5_000, removedMs: undefined, upToMs: undefined };
    await keptLooks.put(look);
    expect(await keptLooks.list()).toEqual([look]);
    const later = { ...look, oldestMs: undefined, removedMs: 7_000, upToMs: 6_000 };
    await keptLooks.put(later);
    expect(await keptLooks.list()).toEqual([later]);
  });
}
