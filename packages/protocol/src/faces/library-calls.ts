import { faceRecord, faceUnit } from '@outrider/model/faces/face-record.ts';
import { FACE_LIBRARY_MAX_LEVEL } from '@outrider/model/faces/limits.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_CHARACTERS } from '@outrider/model/pictures/picture-type.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';

const access = { right: 'signed-in', maxLevel: FACE_LIBRARY_MAX_LEVEL } as const;
const { fields } = faceRecord;
const { fields: unitFields } = faceUnit;

/** What is said of a person. What they are called is in no log: they may want to be forgotten. */
const words = {
  unit: fields.unitid.schema.describe('the unit that the person is in'),
  idcard: secret(fields.idcard.schema).describe('what identifies the person: no two have the same'),
  name: secret(fields.name.schema),
  contact: secret(fields.contact.schema),
  memo: secret(fields.memo.schema),
};

const person = z.object({
  faceid: fields.faceid.schema,
  unit: fields.unitid.schema,
  idcard: z.string(),
  name: z.string(),
  contact: z.string(),
  memo: z.string(),
  updatetime: z.int().describe('unix seconds'),
  photos: z.array(z.int()).describe('ids, the newest first; recorders are given that one'),
  devices: z
    .int()
    .describe('in the slots of how many recorders somebody of this identify is, as they said last'),
});
export type WireFace = z.infer<typeof person>;

const unit = z.object({
  unitid: unitFields.unitid.schema,
  parent: unitFields.parent.schema.describe('0: at the top'),
  name: unitFields.name.schema,
});
export type WireFaceUnit = z.infer<typeof unit>;

export const libraryCalls = {
  listFaces: httpCall({
    method: 'GET',
    path: '/gkserver/faces',
    about: 'The library of faces: its units and persons, by name',
    access,
    scope: 'none',
    request: nothing,
    answer: z.object({ units: z.array(unit), faces: z.array(person) }),
    errors: [],
    audit: 'looked through the library of faces',
    asksAgain: { but: [] },
  }),
  addFace: httpCall({
    method: 'POST',
    path: '/gkserver/faces',
    about: 'Add a person to the library of faces',
    access,
    scope: 'none',
    request: z.object({
      ...words,
      contact: words.contact.default('' as z.output<typeof words.contact>),
      memo: words.memo.default('' as z.output<typeof words.memo>),
    }),
    answer: done.extend({ faceid: fields.faceid.schema }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'added a person to unit {unit} of the library of faces',
  }),
  changeFace: httpCall({
    method: 'PUT',
    path: '/gkserver/faces',
    about: 'Change what is said of a person',
    access,
    scope: 'none',
    request: z.object({
      faceid: fields.faceid.schema,
      unit: words.unit.optional(),
      idcard: words.idcard.optional(),
      name: words.name.optional(),
      contact: words.contact.optional(),
      memo: words.memo.optional(),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'changed person {faceid} of the library of faces',
  }),
  removeFace: httpCall({
    method: 'DELETE',
    path: '/gkserver/faces',
    about:
      'Remove a person with the photos; what waits for recorders about the person is taken back. What is in slots of recorders stays there',
    access,
    scope: 'none',
    request: z.object({ faceid: fields.faceid.schema }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'removed person {faceid} from the library of faces',
  }),
  saveFaceUnit: httpCall({
    method: 'PUT',
    path: '/api/faceunits',
    about: 'Add a unit of the library of faces, or change one',
    access,
    scope: 'none',
    request: z.object({
      unitid: z.int().min(0).default(0).describe('0 adds one'),
      parent: unitFields.parent.schema.default(0).describe('the unit that it is in; 0: at the top'),
      name: unitFields.name.schema,
    }),
    answer: done.extend({ unitid: unitFields.unitid.schema }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'saved the unit {name} of the library of faces',
  }),
  removeFaceUnit: httpCall({
    method: 'DELETE',
    path: '/api/faceunits/{unitid}',
    about: 'Remove a unit that is empty',
    access,
    scope: 'none',
    request: z.object({
      unitid: z.coerce.number<string | number>().pipe(unitFields.unitid.schema),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'removed unit {unitid} of the library of faces',
  }),
  addFacePhoto: httpCall({
    method: 'POST',
    path: '/gkserver/facephotos',
    about: `Add a photo of a person: a JPEG or PNG of at most ${MAX_PICTURE_BYTES / 1024 ** 2} MB, by what is in it; kept without what cameras write beside it`,
    access,
    scope: 'none',
    request: z.object({
      faceid: fields.faceid.schema,
      data: z
        .string()
        .min(1)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is no base64')
        .describe('base64'),
    }),
    answer: done.extend({ photoid: z.int() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LARGE', 'STORE_FULL'],
    withinMs: 60_000,
    // Somewhat more than it may be, so that what is too large is told so in words.
    maxBodyBytes: MAX_PICTURE_CHARACTERS * 2,
    audit: 'added a photo of person {faceid} to the library of faces',
  }),
  removeFacePhoto: httpCall({
    method: 'DELETE',
    path: '/gkserver/facephotos',
    about: 'Remove a photo of a person',
    access,
    scope: 'none',
    request: z.object({ photoid: z.int().min(1) }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'removed photo {photoid} of the library of faces',
  }),
} as const;
