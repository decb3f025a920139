import type { Driver, DriverWords } from '@outrider/model/drivers/driver-record.ts';
import { MOST_DRIVERS } from '@outrider/model/drivers/limits.ts';
import { driverSentences } from '@outrider/model/drivers/sentences.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { type Fate, changed, made, refusal, same } from './transfer-kind.ts';
import type { World } from './world.ts';

/** A driver that is brought in: absent fields stay as they are. */
export type BroughtDriver = Pick<DriverWords, 'name'> & Partial<DriverWords>;

const NOTHING = { deviceid: '', gender: '', phone: '', birthday: '', card: '' } as const;

/** Adds a driver, or changes the one with their card; the one with their name, where neither has another card. */
export async function bringDriver(brought: BroughtDriver, world: World): Promise<Fate> {
  const { card = '' } = brought;
  let found: Driver | undefined;
  const namesakes: Driver[] = [];
  for (const driver of world.drivers) {
    if (card !== '' && driver.card === card) found = driver;
    else if (driver.name === brought.name && (card === '' || driver.card === '')) namesakes.push(driver);
  }
  if (found === undefined && namesakes.length > 1) return refusal(transferSentences.driverSeveral);
  found ??= namesakes[0];
  if (card !== '' && found?.card !== card && world.isCardTaken(card))
    return refusal(driverSentences.cardTaken);
  // Of a branch nobody else would find them.
  if (world.reach !== undefined && (brought.deviceid ?? found?.deviceid ?? '') === '')
    return refusal(driverSentences.deviceNeeded);
  if (found === undefined) {
    if (world.driverCount >= MOST_DRIVERS) return refusal(driverSentences.tooMany);
    await world.addDriver({ ...NOTHING, ...brought });
    return made;
  }
  const before = found;
  const others = Object.entries(brought).filter(([name, value]) => before[name as keyof Driver] !== value);
  if (others.length === 0) return same;
  await world.changeDriver(before, Object.fromEntries(others));
  return changed;
}
