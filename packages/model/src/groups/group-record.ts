import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { GROUP_NAME_LENGTH, MAX_QUOTA, MAX_QUOTA_BYTES } from './limits.ts';

/** A number that a branch may have at most. */
export const quota = z.int().min(0).max(MAX_QUOTA);

/** Bytes that a branch may have at most. */
export const byteQuota = z.int().min(0).max(MAX_QUOTA_BYTES);

/** A group as kept; its devices and its users are known to the store. */
export const groupRecord = new Entity({
  groupid: field(z.int().min(1), { column: 'groupid', wire: 'groupid' }),
  /** The group that it is below; a root has none. */
  parentid: field(z.int().min(1).optional(), { column: 'parentid', wire: 'parentid', default: undefined }),
  /** Neither spaces nor apostrophes. */
  name: field(
    z
      .string()
      .min(1)
      .max(GROUP_NAME_LENGTH)
      .regex(/^[^\s'\p{Cc}]+$/u, 'has a space or an apostrophe'),
    { column: 'name', wire: 'name' },
  ),
  /** How many devices it may have with all groups below it; undefined: as many as those above it may. */
  maxDevices: field(quota.optional(), {
    column: 'max_devices',
    label: 'Devices at most',
    default: undefined,
  }),
  /** How many people, in the same way. */
  maxPeople: field(quota.optional(), { column: 'max_people', label: 'People at most', default: undefined }),
  /** Bytes of recordings that are kept of its devices: the oldest make way. */
  maxRecordingBytes: field(byteQuota.optional(), {
    column: 'max_recording_bytes',
    label: 'Recordings at most',
    default: undefined,
  }),
  /** Streams of its devices that run at once for people who watch them. */
  maxStreams: field(quota.optional(), {
    column: 'max_streams',
    label: 'Live streams at most',
    default: undefined,
  }),
  /** Bytes of pictures and sound that its devices send in a month. */
  maxCardBytes: field(byteQuota.optional(), {
    column: 'max_card_bytes',
    label: 'Card traffic a month at most',
    default: undefined,
  }),
});

export interface GroupRecord extends RecordOf<typeof groupRecord> {}
