import type { Clock } from '@outrider/kit/clock.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, beforeEach, describe } from 'vitest';
import type { StoreParts } from './areas.ts';
import { personContract } from './audit/persons/contract.ts';
import { auditContract } from './audit/contract.ts';
import { bulkContract } from './devices/testing/bulk-contract.ts';
import { clusterContract, feedContract } from './cluster/contract.ts';
import { deviceContract } from './devices/contract.ts';
import { driverContract } from './drivers/contract.ts';
import { caseContract } from './events/cases/contract.ts';
import { eventContract } from './events/contract.ts';
import { fleetEventContract } from './events/testing/fleet-events-contract.ts';
import { faceContract } from './faces/contract.ts';
import { firmwareContract } from './firmware/contract.ts';
import { groupContract } from './groups/contract.ts';
import { healthContract } from './health/contract.ts';
import { liveContract } from './live/contract.ts';
import { maintenanceContract } from './maintenance/contract.ts';
import { notificationContract } from './notifications/contract.ts';
import { heldContract } from './notifications/testing/held-contract.ts';
import { orderContract } from './orders/contract.ts';
import { peopleContract } from './people/contract.ts';
import { changeContract } from './changes/contract.ts';
import { placeContract, placesOfReportsContract } from './places/contract.ts';
import { planContract } from './plans/contract.ts';
import { translationContract } from './preferences/contract.ts';
import { onwardContract } from './positions/testing/onward-contract.ts';
import { positionContract } from './positions/contract.ts';
import { privacyContract } from './privacy/contract.ts';
import { reportContract } from './reports/contract.ts';
import { recordingContract } from './recordings/contract.ts';
import { settingContract } from './settings/contract.ts';
import { shareContract } from './shares/contract.ts';
import { transferContract } from './transfers/contract.ts';
import { uploadContract } from './uploads/contract.ts';
import { transactionContract, transactionOfReportsContract } from './transactions/contract.ts';
import type { Store } from './store.ts';

/** A store of which only what the query builder keeps is asked: what is said of {@link Store} as a whole is the engine's own. */
type AreaStore = StoreParts & Pick<Store, 'transaction' | 'onChange'>;

/**
 * What the areas must do on every engine that the query builder speaks to; called inside a `describe`.
 * @param open opens an empty store that takes its time from the clock
 */
export function areaContract(open: (clock: Clock) => Promise<AreaStore & Partial<AsyncDisposable>>): void {
  let store: AreaStore & Partial<AsyncDisposable>;
  let clock: ManualClock;
  beforeEach(async () => {
    clock = new ManualClock();
    store = await open(clock);
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]?.();
  });

  // The contracts of areas ask for nothing else.
  const current = (): Store => store as Store;
  settingContract(current, () => clock);
  translationContract(current, () => clock);
  peopleContract(current);
  groupContract(current);
  deviceContract(current, () => clock);
  bulkContract(current);
  placeContract(current);
  planContract(current);
  liveContract(current);
  recordingContract(current);
  orderContract(current, () => clock);
  firmwareContract(current);
  faceContract(current, () => clock);
  healthContract(current);
  maintenanceContract(current);
  driverContract(current, () => clock);
  shareContract(current);
  notificationContract(current, () => clock);
  heldContract(current, () => clock);
  reportContract(current, () => clock);
  transferContract(current);
  uploadContract(current);
  privacyContract(current, () => clock);
  clusterContract(current, () => clock);
  changeContract(current);
  transactionContract(current, () => clock);
}

/**
 * What every engine's store must do; called inside a `describe`.
 * @param open opens an empty store that takes its time from the clock
 */
export function storeContract(open: (clock: Clock) => Promise<Store>): void {
  areaContract(open);
  describe('what each engine keeps in its own way', () => {
    let store: Store;
    let clock: ManualClock;
    beforeEach(async () => {
      clock = new ManualClock();
      store = await open(clock);
    });
    afterEach(async () => {
      await store[Symbol.asyncDispose]();
    });

    const current = (): Store => store;
    eventContract(current);
    fleetEventContract(current);
    caseContract(current, () => clock);
    auditContract(current);
    personContract(current);
    positionContract(current);
    onwardContract(current);
    placesOfReportsContract(current);
    transactionOfReportsContract(current);
    feedContract(current);
  });
}
