import { driverPersonal, driverRecord, type DriverWords } from '@outrider/model/drivers/driver-record.ts';
import { MOST_DRIVERS } from '@outrider/model/drivers/limits.ts';
import { driverSentences } from '@outrider/model/drivers/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { changesOf } from '../../calls/noted-changes.ts';
import { enterDriver } from '../../drivers/enter-driver.ts';
import { assertDriverEdit, knownDriver } from './known-driver.ts';

export const saveDriver: HttpHandler<'saveDriver', 'store' | 'fleet'> = async (
  { driverid, edits, ...words },
  { caller, note },
  { store, fleet },
) => {
  const before = driverid === 0 ? undefined : await knownDriver(driverid, caller, store);
  if (words.deviceid !== '') caller.devices.get(words.deviceid);
  else if (!caller.devices.unlimited) throw new OutriderError('VALIDATION', driverSentences.deviceNeeded);
  if (before !== undefined) note(changesOf(driverRecord.fields, before, words, driverPersonal));
  const id = before === undefined ? await add(words, store) : driverid;
  if (before !== undefined)
    await store.transaction(async ({ drivers }) => {
      await assertDriverEdit(edits, driverid, drivers);
      await drivers.change(driverid, words);
    });
  await enterDriver(before, words, fleet.records);
  return { hasError: false, message: 'The driver was saved', driverid: id };
};

async function add(
  words: DriverWords,
  { drivers }: Parameters<typeof saveDriver>[2]['store'],
): Promise<number> {
  if ((await drivers.count()) >= MOST_DRIVERS) throw new OutriderError('CONFLICT', driverSentences.tooMany);
  return await drivers.add(words);
}
