import { z } from 'zod';
import { controlCall } from '../calls/control-call.ts';
import { httpCall } from '../calls/http-call.ts';
import { deviceid, deviceIdLetter } from '../devices/device-id.ts';
import { integer, optional, text } from '../vcp/field.ts';

const LAST_SECOND = 1e11;
const MANY = 1e9;
const LAST_MS = LAST_SECOND * 1_000;
const MOST_BYTES = Number.MAX_SAFE_INTEGER;

const access = { right: 'P_lopb', also: 'F_lmdvrs_del_record' } as const;

export const removeRecordings = controlCall({
  code: 'D15',
  about:
    'Delete what the server recorded of a device in a stretch, by whole groups of pictures; what is locked stays, and is counted. Of much a part is deleted and the answer says where to go on',
  access,
  scope: { device: 'deviceid' },
  request: {
    deviceid: deviceIdLetter,
    start: integer('A', 'unix seconds', 0, LAST_SECOND),
    end: integer('B', 'unix seconds; that second is no part of it', 0, LAST_SECOND),
    channel: optional(integer('C', '1-based; all channels when absent', 1, 99)),
    confirm: text('D', 'the id of the device once more, typed by the person who deletes', 64),
    sinceMs: optional(
      integer('E', 'what an answer before said in H: what begins earlier is passed over', 0, LAST_MS),
    ),
  },
  answer: {
    removed: integer('B', 'files that are gone, or of which something is', 0, MANY),
    locked: integer('C', 'files that stayed since they are locked', 0, MANY),
    left: integer('D', 'files that stayed since they are being written, or their disk cannot be', 0, MANY),
    bytes: integer('E', 'bytes that are gone', 0, MOST_BYTES),
    fromMs: integer('F', 'from when on something is gone, unix milliseconds; 0 where nothing is', 0, LAST_MS),
    toMs: integer('G', 'to when', 0, LAST_MS),
    nextMs: optional(
      integer('H', 'there is more than is deleted at once: ask again with this as E', 0, LAST_MS),
    ),
  },
  errors: [],
  audit: 'deletes recordings of {deviceid} from {#start} to {#end}, channel {channel}',
});

const asked = z.coerce.number<string | number>().pipe(z.int().min(0).max(LAST_SECOND));
const count = z.int().min(0);

export const removableRecordings = httpCall({
  method: 'GET',
  path: '/api/recordremoval',
  about: 'What D15 would delete of a stretch: whole groups of pictures within it',
  access,
  scope: { device: 'deviceid' },
  request: z.object({
    deviceid,
    from: asked.describe('unix seconds'),
    to: asked.describe('unix seconds; that second is no part of it'),
  }),
  answer: z.object({
    files: count.describe('that would go, or of which something would'),
    bytes: count,
    fromMs: count.describe('from when on, unix milliseconds; 0 where nothing would go'),
    toMs: count,
    channels: z.array(z.int()).describe('of which something would go, 1-based'),
    lockedBytes: count.describe('bytes that stay since they are locked'),
    leftBytes: count.describe('bytes that stay since they are being written, or their folder cannot be'),
  }),
  errors: [],
  audit: 'none',
});
