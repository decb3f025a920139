import { type MessageName, rowOfName } from '@outrider/jt808/messages/table.ts';

const idsOf = (...names: MessageName[]): ReadonlySet<number> =>
  new Set(names.map((name) => rowOfName(name).id));

/** Messages that are kept, and acknowledged only then. */
export const reportIds = idsOf('location', 'locationBatch', 'vendorLocationBatch');

/** Messages that answer a request; nobody waits for an answer to them. */
export const answerIds = idsOf(
  'terminalAnswer',
  'parameters',
  'attributes',
  'locationAnswer',
  'vehicleControlAnswer',
  'areasAnswer',
  'drivingRecord',
  'storedMultimedia',
  'pictureAnswer',
  'avAttributes',
  'recordings',
);

/** Messages by which a terminal proves who it is: they never come in sub-packets. */
export const provingIds = idsOf('register', 'authenticate');
