import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { calendarDate } from '../people/calendar-date.ts';

/** A driver's gender; empty: not said. */
export const genders = ['', 'female', 'male', 'other'] as const;
export type Gender = (typeof genders)[number];

const id = z.int().min(1);

/** Somebody who drives (rule DRV-2). Their picture is kept beside it. */
export const driverRecord = new Entity({
  /** Grows from driver to driver. */
  driverid: field(id, { column: 'driverid', wire: 'driverid' }),
  /** The vehicle that they drive; empty: no certain one. */
  deviceid: field(z.union([z.literal(''), deviceRecord.fields.deviceid.schema]), {
    column: 'deviceid',
    wire: 'deviceid',
    label: 'Device ID',
    default: '',
  }),
  /** By it, vehicles and reports know them. */
  name: field(plainLine.trim().min(1).max(31), { column: 'name', wire: 'name', label: 'Driver name' }),
  gender: field(z.enum(genders), { column: 'gender', wire: 'gender', label: 'Gender', default: '' }),
  phone: field(
    z
      .string()
      .trim()
      .regex(/^\+?[\d ()/-]*$/, 'Digits, spaces, hyphens and brackets.')
      .max(31),
    { column: 'phone', wire: 'phone', label: 'Phone', default: '' },
  ),
  /** 1990-01-31; empty where it is not known. */
  birthday: field(z.union([z.literal(''), calendarDate]), {
    column: 'birthday',
    wire: 'birthday',
    label: 'Birthday',
    default: '',
  }),
  /** Number on their card: of the certificate, or of the identity card (0x0702). Nobody else has it. */
  card: field(plainLine.trim().max(20), { column: 'card', wire: 'card', label: 'Card number', default: '' }),
  /** When their picture was set last, ms since 1970 UTC; 0: there is none. */
  pictureMs: field(z.int().min(0), { column: 'picture_ms', default: 0 }),
});
export interface Driver extends RecordOf<typeof driverRecord> {}

/** What people say of a driver. */
export const driverWords = ['deviceid', 'name', 'gender', 'phone', 'birthday', 'card'] as const;
export type DriverWords = Pick<Driver, (typeof driverWords)[number]>;
/** Those of a driver alone. */
export const wordsOfDriver = ({
  deviceid,
  name,
  gender,
  phone,
  birthday,
  card,
}: DriverWords): DriverWords => ({
  deviceid,
  name,
  gender,
  phone,
  birthday,
  card,
});
/** Of what the audit trail says only that it changed. */
export const driverPersonal = [
  'gender',
  'phone',
  'birthday',
  'card',
] as const satisfies readonly (keyof DriverWords)[];
