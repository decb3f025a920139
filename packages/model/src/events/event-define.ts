import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';

/** The profile of definitions for every device that has none of its own. */
export const GLOBAL_PROFILE = 'GLOBAL';
/** People up to this level change the definitions of GLOBAL. */
export const GLOBAL_MAX_LEVEL = 0;
/** Definitions of all profiles together. */
export const MAX_DEFINITIONS = 5_000;
/** What a notice is coloured with of which nobody said more. */
export const DEFAULT_NOTIFY_COLOR = '#FFFFFF';

const HIGHEST_CODE = 999_999;
const NAME_LENGTH = 64;
const TEXT_LENGTH = 200;

/** A profile's name; GLOBAL is every device's that has none of its own, ALL is none (rule S20). */
export const profileName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, 'has other signs than letters, digits, . _ and -')
  .refine((name) => name.toUpperCase() !== 'ALL', 'is no name of a profile')
  .refine((name) => name === GLOBAL_PROFILE || name.toUpperCase() !== GLOBAL_PROFILE, 'is written GLOBAL');

const line = (length: number) => plainLine.transform((text) => text.trim()).pipe(z.string().max(length));

/** What a kind of event is called for the devices of a profile, and what its notices say, in which colour. */
export const eventDefine = new Entity({
  profile: field(profileName, { column: 'definename', wire: 'definename', label: 'Profile' }),
  /** Its code. */
  code: field(z.int().min(0).max(HIGHEST_CODE), {
    column: 'eventtype',
    wire: 'eventtype',
    label: 'Event code',
  }),
  /** Empty: as its code is called. */
  name: field(line(NAME_LENGTH), {
    column: 'eventname',
    wire: 'eventname',
    label: 'Event name',
    default: '',
  }),
  /** What notices say beside the name. */
  notifyText: field(line(TEXT_LENGTH), {
    column: 'notifytext',
    wire: 'notifytext',
    label: 'Notify text',
    default: '',
  }),
  notifyColor: field(z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'is no colour such as #FF8800'), {
    column: 'notifycolor',
    wire: 'notifycolor',
    label: 'Colour',
    default: DEFAULT_NOTIFY_COLOR,
  }),
  /** When it was saved last, unix seconds. */
  updated: field(z.int(), { column: 'updatetime', wire: 'updatetime' }),
});

export interface EventDefine extends RecordOf<typeof eventDefine> {}

/** A device whose events are defined by a profile of its own. */
export interface ProfiledDevice {
  readonly deviceid: string;
  readonly profile: string;
}
