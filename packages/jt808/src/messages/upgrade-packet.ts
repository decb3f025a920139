import { u32, u8 } from '../codec/numbers.ts';
import { countedBytes, countedText, text } from '../codec/runs.ts';
import { struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

/** A firmware itself, in as many sub-packets as it takes; what became of it comes as 0x0108. The same in the editions of 2013 and 2019. */
export const sendUpgrade = message({
  id: 0x8108,
  name: 'sendUpgrade',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.19',
  body: struct({
    /** See upgradeKinds. */
    kind: u8,
    manufacturer: text(5),
    version: countedText(u8),
    data: countedBytes(u32),
  }),
});
