import { z } from 'zod';
import { deviceRecord } from '../devices/device-record.ts';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import { MAX_FACE_SLOT } from './limits.ts';

const id = z.int().min(1);
const ms = z.int().min(0);

/** By what a person is told from others: recorders keep it with the face. */
export const identify = plainLine.trim().min(1).max(30);
export const personName = plainLine.trim().min(1).max(31);

/** A unit of the library: persons are in one, and so may further units be. */
export const faceUnit = new Entity({
  unitid: field(id, { column: 'unitid', wire: 'unitid' }),
  /** The unit that it is in; 0 for one at the top. */
  parent: field(z.int().min(0), { column: 'parent', wire: 'parent', default: 0 }),
  name: field(plainLine.trim().min(1).max(50), { column: 'name', wire: 'name', label: 'Unit' }),
});
export interface FaceUnit extends RecordOf<typeof faceUnit> {}

/** A person whose face recorders may know. */
export const faceRecord = new Entity({
  faceid: field(id, { column: 'faceid', wire: 'faceid' }),
  unitid: field(id, { column: 'unitid', wire: 'unit', label: 'Unit' }),
  idcard: field(identify, { column: 'idcard', wire: 'idcard', label: 'Identify' }),
  name: field(personName, { column: 'name', wire: 'name', label: 'Name' }),
  contact: field(plainLine.trim().max(100), {
    column: 'contact',
    wire: 'contact',
    label: 'Contact details',
    default: '',
  }),
  memo: field(plainLine.trim().max(200), { column: 'memo', wire: 'memo', label: 'Memo', default: '' }),
  updatedMs: field(ms, { column: 'updated_ms' }),
});
export interface Face extends RecordOf<typeof faceRecord> {}

/** What people say of a person. */
export type FaceWords = Pick<Face, 'unitid' | 'idcard' | 'name' | 'contact' | 'memo'>;

/** A photo of a person; its bytes are kept beside it. */
export interface FacePhoto {
  readonly photoid: number;
  readonly faceid: number;
  /** Of its bytes as they are kept, hexadecimal: by it, the photo in a recorder's slot is known. */
  readonly md5: string;
  readonly size: number;
}

/** What a recorder said last of one of its slots. */
export const faceSlot = new Entity({
  deviceid: field(deviceRecord.fields.deviceid.schema, { column: 'deviceid', wire: 'deviceid' }),
  /** 1-based. */
  ch: field(z.int().min(1).max(MAX_FACE_SLOT), { column: 'ch', wire: 'ch', label: 'Index' }),
  /** When its face was set by the recorder's clock, seconds since 1970 UTC; 0: it is empty. */
  updatedS: field(z.int().min(0), { column: 'updated_s', wire: 'updatetime', label: 'Update time' }),
  idcard: field(z.string(), { column: 'idcard', wire: 'idcard', default: '' }),
  name: field(z.string(), { column: 'name', wire: 'name', default: '' }),
  md5: field(z.string(), { column: 'md5', wire: 'md5', label: 'MD5', default: '' }),
  /** The update time for which the recorder said who is in it; 0: it was never asked. */
  readS: field(z.int().min(0), { column: 'read_s', default: 0 }),
});
export interface FaceSlot extends RecordOf<typeof faceSlot> {}

/** Whether it is known who is in a slot now. */
export const isRead = ({ updatedS, readS }: Pick<FaceSlot, 'updatedS' | 'readS'>): boolean =>
  updatedS === readS;
