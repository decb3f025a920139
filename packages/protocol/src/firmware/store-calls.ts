import { firmwareId, firmwareRecord } from '@outrider/model/firmware/firmware-record.ts';
import { FIRMWARE_MAX_LEVEL, FIRMWARE_PIECE_CHARACTERS } from '@outrider/model/firmware/limits.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';

const access = { right: 'signed-in', maxLevel: FIRMWARE_MAX_LEVEL } as const;
const MAX_MARK = 400;
const { filename, memo, version, signature } = firmwareRecord.fields;

const id = firmwareId.describe('of the upload, as its beginning was answered with');
const words = {
  filename: filename.schema,
  memo: memo.schema,
  version: version.schema.describe(
    'what a recorder that has it says its version is; empty: another than before',
  ),
};

const item = z.object({
  firmwareid: z.string(),
  filename: z.string(),
  memo: z.string(),
  version: words.version,
  filesize: z.int().describe('bytes'),
  hash: z.string().describe('MD5, hexadecimal'),
  sha256: z.string().describe('hexadecimal'),
  updatetime: z.int().describe('unix seconds'),
  signature: z.string().describe('of Ed25519 over its SHA-256, base64; empty where none came with it'),
  user: z.string().describe('who put it there; empty where that is not known'),
  url: z.string().describe('where recorders fetch it, each with a ticket that it is told with it'),
});

/** A file of the store, as the wire writes it. */
export type WireFirmware = z.infer<typeof item>;

/** The firmware store. */
export const storeCalls = {
  listFirmwares: httpCall({
    method: 'GET',
    path: '/gkserver/fwstore',
    about: 'The files of the firmware store, the newest first',
    access,
    scope: 'none',
    request: nothing,
    answer: z.array(item),
    errors: [],
    audit: 'none',
  }),
  beginFirmwareUpload: httpCall({
    method: 'POST',
    path: '/gkserver/fwstore',
    about: 'Begin to send a file to the firmware store, or go on with one that was cut',
    access,
    scope: 'none',
    request: z.object({
      ...words,
      memo: words.memo.default(''),
      version: words.version.default(''),
      filesize: z.int().min(1).describe('bytes'),
      signature: signature.schema
        .default('')
        .describe(
          'of Ed25519 over the 32 bytes of its SHA-256, base64; wanted where the server settings have a key',
        ),
      mark: z.string().max(MAX_MARK).describe('by which the same person’s same file is known again'),
    }),
    answer: done.extend({
      id: z.string().describe('of the upload'),
      at: z.int().describe('bytes of it that are here: the next piece is what follows'),
    }),
    errors: ['TOO_LARGE', 'CONFLICT'],
    audit: 'began to send firmware {filename}, {filesize} bytes',
  }),
  firmwarePiece: httpCall({
    method: 'POST',
    path: '/gkserver/fwstore/{id}/piece',
    about: 'Send the next piece of a file; one that is here already is answered as well',
    access,
    scope: 'none',
    request: z.object({
      id,
      at: z.int().min(0).describe('from which byte of the file on'),
      data: z
        .string()
        .max(FIRMWARE_PIECE_CHARACTERS)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is no base64'),
    }),
    answer: done.extend({ at: z.int().describe('bytes of it that are here') }),
    errors: ['NOT_FOUND', 'TOO_LARGE', 'STORE_FULL'],
    withinMs: 60_000,
    maxBodyBytes: FIRMWARE_PIECE_CHARACTERS + 2_048,
    // Beginning and end are in the trail.
    audit: 'none',
  }),
  endFirmwareUpload: httpCall({
    method: 'POST',
    path: '/gkserver/fwstore/{id}',
    about: 'Put a file that has come whole into the store',
    access,
    scope: 'none',
    request: z.object({ id }),
    answer: done.extend({ firmware: item }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    withinMs: 60_000,
    audit: 'put firmware {id} into the store',
  }),
  stopFirmwareUpload: httpCall({
    method: 'DELETE',
    path: '/gkserver/fwstore/{id}',
    about: 'Give up a file that was begun to be sent',
    access,
    scope: 'none',
    request: z.object({ id }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'gave up the upload of firmware {id}',
  }),
  changeFirmware: httpCall({
    method: 'PUT',
    path: '/gkserver/fwstore',
    about: 'Change what is said of a file of the store: one’s own, or as an administrator',
    access,
    scope: 'none',
    request: z.object({
      firmwareid: firmwareId,
      filename: words.filename.optional(),
      memo: words.memo.optional(),
      version: words.version.optional(),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'FORBIDDEN', 'STORE_FULL'],
    audit: 'changed firmware {firmwareid}: file {filename}, version {version}, memo {memo}',
  }),
  removeFirmware: httpCall({
    method: 'DELETE',
    path: '/gkserver/fwstore',
    about:
      'Remove a file from the store: one’s own, or as an administrator, and none that an update or a plan is about',
    access,
    scope: 'none',
    request: z.object({ firmwareid: firmwareId }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'removed firmware {firmwareid}',
  }),
} as const;
