import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';

/** The protocol of recorders that speak JT/T 808 and send their streams by JT/T 1078. */
export const JT808 = 'jt808';

/** How a device is known to one protocol, and how it proves there who it is. A device may have several. */
export const linkRecord = new Entity({
  /** The gateway's name, such as {@link JT808}. */
  protocol: field(z.string(), { column: 'protocol' }),
  /** What the protocol calls the device: for JT/T 808 the phone number without leading zeros. One device a name. */
  name: field(z.string(), { column: 'name' }),
  deviceid: field(z.string(), { column: 'deviceid' }),
  /** SHA-256 of the code that the device must show; undefined while it has none. */
  secretHash: field(z.string().optional(), { column: 'secret_hash' }),
  /** The colour of its plate, as it said when it registered (JT/T 415: 1 blue, 2 yellow, 3 black, 4 white, 9 other); undefined while it said none. */
  plateColour: field(z.int().min(0).max(255).optional(), { column: 'plate_colour' }),
});

export interface LinkRecord extends RecordOf<typeof linkRecord> {}
