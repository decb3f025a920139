import { signedAddress } from '../../../connection/signed-address.ts';

/** A file that a recorder attached to an event. */
export interface AttachedPlace {
  readonly deviceid: string;
  /** Number of the event. */
  readonly serialno: number;
  /** Its place among the event's files. */
  readonly place: number;
}

/** Where a file of an event is shown from, or with `save` taken from: good for minutes. */
export const attachedAddress = ({ deviceid, serialno, place }: AttachedPlace, save = false): string =>
  signedAddress('/gkevent/attachment', {
    deviceid,
    serialno: String(serialno),
    place: String(place),
    ...(save && { save: '1' }),
  });
