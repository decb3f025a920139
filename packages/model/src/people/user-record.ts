import { z } from 'zod';
import { place } from '../maps/place.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_MAP_ZOOM, MIN_MAP_ZOOM } from '../maps/limits.ts';
import { chosenLanguage } from '../preferences/added-language.ts';
import { calendarDate } from './calendar-date.ts';
import { MAX_RETENTION_DAYS } from './limits.ts';

/** A user as kept: the password only as argon2id of its hash. */
export const userRecord = new Entity({
  /** Names differ by more than case. */
  userName: field(plainLine.min(1).max(64), { column: 'user_name', wire: 'name', label: 'Username' }),
  /** Id of their permission, and their level: 0 is an administrator. */
  level: field(z.int().min(0), { column: 'level', wire: 'permission', label: 'Permission' }),
  /** argon2id of the SHA-256 hex of the password, in PHC text form. */
  passwordHash: field(z.string(), { column: 'password_hash' }),
  /** Whether they may not sign in. */
  disabled: field(z.boolean(), { column: 'disabled', wire: 'disabled', default: false }),
  /** Groups whose devices the user sees; level 0 sees all anyway. */
  groupIds: field(z.array(z.int()).readonly(), { wire: 'groupids', label: 'Groups', default: [] }),
  /** Whether they manage the branch of their one group (decision 0132); of level 1 alone. */
  manager: field(z.boolean(), {
    column: 'manager',
    wire: 'manager',
    label: 'Manager of their group',
    default: false,
  }),
  /** The last day on which they may sign in, by the server's calendar (rule D15); without it every day. */
  expiryDate: field(calendarDate.optional(), {
    column: 'expiry_date',
    wire: 'expirydate',
    label: 'Expiry date',
    default: undefined,
  }),
  /** Greatest age in days of recordings and events that they may see; 0 is no limit (rule N22). */
  retentionDays: field(z.int().min(0).max(MAX_RETENTION_DAYS), {
    column: 'rdb_retention',
    wire: 'rdbretention',
    label: 'Retention',
    default: 0,
  }),
  mail: field(plainLine.max(254).regex(/^$|^[^\s@]+@[^\s@]+$/, 'An address such as kim@example.com.'), {
    column: 'mail',
    wire: 'mail1',
    label: 'E-mail',
    default: '',
  }),
  phone: field(plainLine.max(32), { column: 'phone', wire: 'phone', label: 'Phone', default: '' }),
  /** In which they are told things by mail, text message and in browsers: the one that they chose last; empty: the server's default (rule I18N-10). */
  language: field(chosenLanguage, {
    column: 'language',
    wire: 'language',
    label: 'Language of messages',
    default: '',
  }),
  memo: field(plainLine.max(256), { column: 'memo', wire: 'memo', label: 'Memo', default: '' }),
  /** Where their map begins (rule C17). */
  mapCentre: field(place.optional(), {
    column: 'map_location',
    wire: 'maplocation',
    label: 'Map Location',
    default: undefined,
  }),
  /** How near it begins; with a centre alone. */
  mapZoom: field(z.int().min(MIN_MAP_ZOOM).max(MAX_MAP_ZOOM).optional(), {
    column: 'map_zoom',
    wire: 'mapzoom',
    label: 'Map zoom',
    default: undefined,
  }),
  /** Their account in another system. */
  externalUser: field(plainLine.max(64), {
    column: 'ext_user',
    wire: 'extuser',
    label: 'External user',
    default: '',
  }),
  /** Its password, sealed with the server's key: it is never read back (rule S30). */
  sealedExternalPassword: field(z.string().optional(), { column: 'ext_pass', default: undefined }),
  /** When they were last changed, ms since 1970; undefined for one from before that was kept. */
  updatedMs: field(z.number().optional(), { column: 'updated_ms', default: undefined }),
  /** When they last signed in, or were reactivated (rule USER-8), ms since 1970. */
  signedInMs: field(z.number().optional(), { column: 'signed_in_ms', default: undefined }),
});

export interface UserRecord extends RecordOf<typeof userRecord> {}

/** The fields that an administrator fills in as they like: nothing else hangs on them. */
export const detailFields = [
  'retentionDays',
  'mail',
  'phone',
  'language',
  'memo',
  'mapCentre',
  'mapZoom',
  'externalUser',
] as const satisfies readonly (keyof UserRecord)[];
