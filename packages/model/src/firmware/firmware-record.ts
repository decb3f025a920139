import { z } from 'zod';
import { Entity, field, type RecordOf } from '../entity/entity.ts';
import { plainLine } from '../entity/plain-line.ts';
import {
  MAX_FILENAME_LENGTH,
  MAX_FIRMWARE_BYTES,
  MAX_FIRMWARE_MEMO_LENGTH,
  MAX_VERSION_LENGTH,
} from './limits.ts';

/** What a version is called: a field of a command in which semicolons stand between fields. */
export const firmwareVersion = plainLine
  .regex(/^[^;]*$/, 'has a semicolon')
  .trim()
  .max(MAX_VERSION_LENGTH);

/** The id of a file of the store: random, since somebody who knows one could guess the next otherwise. */
export const firmwareId = z.string().regex(/^[0-9a-f]{32}$/, 'is no id of a firmware');

/** A signature of Ed25519 in base64, or nothing. */
export const firmwareSignature = z.string().regex(/^(?:[A-Za-z0-9+/]{86}==)?$/, 'is no signature of Ed25519');

/** A file of the firmware store. */
export const firmwareRecord = new Entity({
  firmwareid: field(firmwareId, { column: 'firmwareid', wire: 'firmwareid' }),
  filename: field(
    plainLine
      .trim()
      .min(1)
      .max(MAX_FILENAME_LENGTH)
      .regex(/^[^/\\]*$/, 'has a slash'),
    { column: 'filename', wire: 'filename' },
  ),
  memo: field(plainLine.trim().max(MAX_FIRMWARE_MEMO_LENGTH), {
    column: 'memo',
    wire: 'memo',
    default: '',
  }),
  /** What a recorder that has it says its version is; empty: another than before. */
  version: field(firmwareVersion, { column: 'version', wire: 'version', default: '' }),
  /** Bytes. */
  filesize: field(z.int().min(1).max(MAX_FIRMWARE_BYTES), { column: 'filesize', wire: 'filesize' }),
  /** Hexadecimal. */
  md5: field(z.string(), { column: 'md5', wire: 'hash' }),
  sha256: field(z.string(), { column: 'sha256', wire: 'sha256' }),
  /** Ed25519 over the SHA-256 (32 bytes), base64; empty where none came with it. */
  signature: field(firmwareSignature, { column: 'signature', wire: 'signature', default: '' }),
  /** The user who put it there; empty where that is not known. */
  userName: field(z.string(), { column: 'user_name', wire: 'user', default: '' }),
  /** ms since 1970 UTC. */
  updatedMs: field(z.int().min(0), { column: 'updated_ms' }),
});

export interface Firmware extends RecordOf<typeof firmwareRecord> {}
