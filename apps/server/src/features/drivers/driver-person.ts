import type { AskedPerson } from '@outrider/store/audit/persons/person-data.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { heldFileAnswer } from '../../calls/held-file-answer.ts';
import { assertTyped, lookAt } from '../../persons/person-look.ts';
import { knownDriver } from './known-driver.ts';

export const lookAtDriver: HttpHandler<'lookAtDriver', 'store' | 'backupDesk' | 'settings'> = async (
  { driverid },
  { caller },
  { store, backupDesk, settings },
) => {
  const who = await askedDriver(driverid, caller, store);
  const backups = {
    keep: settings.get('backups.keep'),
    hours: settings.get('backups.enable') ? settings.get('backups.every') : 0,
  };
  return await lookAt(who, '', { store, shelf: backupDesk.shelf, backups });
};

/** Vehicles that they drive have no driver from then on; the next driver enters themselves, or is entered. */
export const eraseDriver: HttpHandler<'eraseDriver', 'store' | 'fleet' | 'erasing'> = async (
  { driverid, typed, texts, also },
  { caller },
  { store, fleet, erasing },
) => {
  const { name } = await knownDriver(driverid, caller, store);
  assertTyped(typed, name);
  const { id, alias } = await store.transaction(async (tx) => {
    const person = { kind: 'driver', number: driverid, name, inTexts: texts, words: also } as const;
    const begun = await tx.erasures.begin({ ...person, askedBy: caller.userName });
    await tx.drivers.remove(driverid);
    return begun;
  });
  for (const { deviceid, driverName } of fleet.records.all())
    if (driverName === name) await fleet.records.change(deviceid, { driverName: '' });
  erasing.run(id);
  return { hasError: false, message: 'The driver is being erased', id, alias };
};

export const exportDriver: HttpHandler<'exportDriver', 'store' | 'personExports'> = async (
  { driverid },
  { caller, gone },
  { store, personExports },
) => {
  const waits = gone?.();
  const who = await askedDriver(driverid, caller, store);
  const made = await personExports.make(who, caller.userName, waits);
  return heldFileAnswer(made, { name: 'personal data.zip', type: 'application/zip' }, waits);
};

async function askedDriver(
  driverid: number,
  ...[caller, store]: [Parameters<typeof knownDriver>[1], Parameters<typeof knownDriver>[2]]
): Promise<AskedPerson> {
  const { name } = await knownDriver(driverid, caller, store);
  return { kind: 'driver', name, number: driverid };
}
