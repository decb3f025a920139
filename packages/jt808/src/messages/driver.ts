import { byVersion, ifLeft } from '../codec/codec.ts';
import { u8 } from '../codec/numbers.ts';
import { bcd, countedText, text, time } from '../codec/runs.ts';
import { nothing, type StructOf, struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

/** Of 0x0702 `status`. */
export const cardStates = { inserted: 1, removed: 2 } as const;

/** Results of reading the driver's card. */
export const cardResults = { read: 0, wrongPassword: 1, locked: 2, pulledOut: 3, notAuthentic: 4 } as const;

const fields = {
  /** See cardStates; not in 2011, as the next two. */
  status: ifLeft(u8),
  time: ifLeft(time),
  /** See cardResults. */
  result: ifLeft(u8),
  name: ifLeft(countedText(u8)),
  /** Number of the certificate. */
  certificate: ifLeft(text(20)),
  issuer: ifLeft(countedText(u8)),
  /** YYYYMMDD; not in 2011. */
  expires: ifLeft(bcd(4)),
  /** Of 2011 and 2019; some terminals of 2013 send it too. */
  identityCard: ifLeft(text(20)),
};

const { name, identityCard, issuer } = fields;

/** Asks for the driver: 0x0702 comes, which does not say that it answers. */
export const queryDriver = message({
  id: 0x8702,
  name: 'queryDriver',
  from: 'platform',
  section: 'JT/T 808-2019 8.46',
  body: nothing,
});

/** The driver, by the card in the reader. Of a card that was taken out or not read, nothing follows the fields that say so. */
export const driverCard = message({
  id: 0x0702,
  name: 'driverCard',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.47',
  body: byVersion<StructOf<typeof fields>>({
    2011: struct({ name, identityCard, certificate: ifLeft(text(40)), issuer }),
    2013: struct(fields),
    2019: struct(fields),
  }),
});
