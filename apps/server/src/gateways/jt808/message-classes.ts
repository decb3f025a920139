import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { batchTypeOf, batchTypes } from '@outrider/jt808/messages/locations.ts';
import { type MessageName, rowOfName } from '@outrider/jt808/messages/table.ts';

const idsOf = (...names: MessageName[]): ReadonlySet<number> =>
  new Set(names.map((name) => rowOfName(name).id));

/** Messages that are kept, and acknowledged only then. */
export const reportIds = idsOf('location', 'locationBatch', 'vendorLocationBatch');

const keptBackIds = idsOf('locationBatch', 'vendorLocationBatch');
const batchId = rowOfName('locationBatch').id;

/** Whether a message, which is whole, has reports that the terminal kept back: nobody waits for them as for those of now. */
export function isKeptBack({ messageId, body }: Pick<Frame, 'messageId' | 'body'>): boolean {
  return keptBackIds.has(messageId) && (messageId !== batchId || batchTypeOf(body) === batchTypes.late);
}

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

const answersWithReports = idsOf('locationAnswer', 'vehicleControlAnswer');
/** Messages with reports, whether they are acknowledged or not. */
export const carryingIds: ReadonlySet<number> = new Set([...reportIds, ...answersWithReports]);
/** Messages that do not wait behind what their terminal kept back: they have no reports, and somebody waits for most of them. */
export const passingIds: ReadonlySet<number> = new Set(
  [...idsOf('heartbeat'), ...answerIds].filter((id) => !answersWithReports.has(id)),
);

/** Messages by which a terminal proves who it is: they never come in sub-packets. */
export const provingIds = idsOf('register', 'authenticate');
