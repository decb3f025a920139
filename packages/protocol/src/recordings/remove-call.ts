import { controlCall } from '../calls/control-call.ts';
import { deviceIdLetter } from '../devices/device-id.ts';
import { integer, optional, text } from '../vcp/field.ts';

const LAST_SECOND = 1e11;
const MANY = 1e9;

export const removeRecordings = controlCall({
  code: 'D15',
  about: 'Delete what the server recorded of a device in a stretch; what is locked stays, and is counted',
  access: { right: 'P_lopb', also: 'F_lmdvrs_del_record' },
  scope: { device: 'deviceid' },
  request: {
    deviceid: deviceIdLetter,
    start: integer('A', 'unix seconds', 0, LAST_SECOND),
    end: integer('B', 'unix seconds; that second is no part of it', 0, LAST_SECOND),
    channel: optional(integer('C', '1-based; all channels when absent', 1, 99)),
    confirm: text('D', 'the id of the device once more, typed by who deletes', 64),
  },
  answer: {
    removed: integer('B', 'files that are gone', 0, MANY),
    locked: integer('C', 'files that stayed since they are locked', 0, MANY),
    left: integer('D', 'files that stayed since they are being written, or their disk cannot be', 0, MANY),
  },
  errors: [],
  audit: 'deleted recordings of {deviceid} from {start} to {end}, channel {channel}',
});
