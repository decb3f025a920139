import { afterEach, beforeEach, expect, test } from 'vitest';
import { deviceContract } from './devices/contract.ts';
import { groupContract } from './groups/contract.ts';
import { peopleContract } from './people/contract.ts';
import { sampleUser } from './people/sample-user.ts';
import { positionContract } from './positions/contract.ts';
import { settingContract } from './settings/contract.ts';
import type { Store } from './store.ts';

/** What every engine's store must do; called inside a `describe`. */
export function storeContract(open: () => Promise<Store>): void {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
  });

  const current = (): Store => store;
  settingContract(current);
  peopleContract(current);
  groupContract(current);
  deviceContract(current);
  positionContract(current);

  test('it tells when access may have changed', async () => {
    let told = 0;
    const stop = store.onAccessChange(() => told++);
    await store.users.add(sampleUser);
    await store.groups.add({ groupid: 1, name: 'North' });
    await store.settings.put('a', 'b');
    expect(told).toBe(2);
    stop();
    await store.users.remove('olga');
    expect(told).toBe(2);
  });
}
