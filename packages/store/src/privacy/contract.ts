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
}
