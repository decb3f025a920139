import { driverRecord } from '@outrider/model/drivers/driver-record.ts';
import { DRIVERS_MAX_LEVEL } from '@outrider/model/drivers/limits.ts';
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_CHARACTERS,
  pictureTypes,
} from '@outrider/model/pictures/picture-type.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { personCalls } from './person-calls.ts';
import { deviceid } from '../devices/device-id.ts';

const access = { right: 'signed-in', maxLevel: DRIVERS_MAX_LEVEL } as const;
const { fields } = driverRecord;
const id = fields.driverid.schema;
const ofPath = z.coerce.number<string | number>().pipe(id);

const words = {
  deviceid: fields.deviceid.schema.describe('the vehicle that they drive; empty: no certain one'),
  name: fields.name.schema,
  gender: fields.gender.schema,
  phone: fields.phone.schema,
  birthday: fields.birthday.schema.describe('1990-01-31, or empty'),
  card: fields.card.schema.describe(
    'by which recorders that read their card find them (0x0702); nobody else has it',
  ),
};

/** The edit on which a change is based: drivers count none, so that it is told by what is said of them. */
const edits = z
  .int()
  .min(0)
  .optional()
  .describe('the edit that was read: with it, it is refused when they were changed since');

const driver = z.object({
  driverid: id,
  edits: z.int().describe('which edit of what is said of them this is, for changes that are based on it'),
  ...words,
  picture: z.int().describe('when their picture was set, unix seconds; 0: there is none'),
  driving: z.array(z.string()).describe('vehicles in which they are entered as the driver now'),
});

export const http = {
  ...personCalls,
  listDrivers: httpCall({
    method: 'GET',
    path: '/api/drivers',
    about:
      'The drivers of the vehicles that one sees, by name; those without a vehicle for people who see all',
    access,
    scope: 'own',
    request: nothing,
    answer: z.object({ drivers: z.array(driver) }),
    errors: [],
    audit: 'none',
  }),
  saveDriver: httpCall({
    method: 'PUT',
    path: '/api/drivers',
    about:
      'Add a driver, or change one. They are entered as the driver of their vehicle when that, or their name, is another one than before',
    access,
    scope: 'own',
    request: z.object({
      driverid: z.int().min(0).default(0).describe('0 adds one'),
      ...words,
      deviceid: words.deviceid.default(''),
      gender: words.gender.default(''),
      phone: words.phone.default(''),
      birthday: words.birthday.default(''),
      card: words.card.default(''),
      edits,
    }),
    answer: done.extend({ driverid: id }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'saved the driver {name} of {deviceid}',
  }),
  removeDriver: httpCall({
    method: 'DELETE',
    path: '/api/drivers/{driverid}',
    about: 'Remove a driver with their picture. What they drove stays theirs, by name',
    access,
    scope: 'own',
    request: z.object({ driverid: ofPath, edits }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'removed the driver {driverid}',
  }),
  driverPicture: httpCall({
    method: 'GET',
    path: '/api/drivers/{driverid}/picture',
    about: 'The picture of a driver',
    access,
    scope: 'own',
    request: z.object({ driverid: ofPath }),
    answer: z.object({ type: z.enum(pictureTypes), data: z.string().describe('base64') }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  setDriverPicture: httpCall({
    method: 'PUT',
    path: '/api/drivers/{driverid}/picture',
    about: `Set the picture of a driver: a JPEG or PNG of at most ${MAX_PICTURE_BYTES / 1024 ** 2} MB, by what is in it; kept without what cameras write beside it; an empty one takes it away`,
    access,
    scope: 'own',
    request: z.object({
      driverid: ofPath,
      data: z
        .string()
        .max(MAX_PICTURE_CHARACTERS)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is no base64')
        .describe('base64'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'STORE_FULL'],
    withinMs: 60_000,
    maxBodyBytes: MAX_PICTURE_CHARACTERS + 1_024,
    audit: 'set the picture of the driver {driverid}',
  }),
  askDriver: httpCall({
    method: 'POST',
    path: '/api/drivers/ask',
    about:
      'Have a recorder read the card of its driver again (0x8702): the person it names is entered as the driver once it answers',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: done,
    errors: ['DEVICE_OFFLINE'],
    audit: 'asked {deviceid} who drives',
  }),
} as const;

export type WireDriver = z.infer<typeof driver>;
