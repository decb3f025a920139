import { faceRecord, faceSlot } from '@outrider/model/faces/face-record.ts';
import { MAX_FACE_DEVICES, MAX_FACES_SET, MAX_SLOTS_SET } from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { orderStates, orderWaits } from '@outrider/model/orders/order.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const access = { right: 'signed-in', faces: true } as const;
const asked = { ...access, presigned: true } as const;
const { fields } = faceRecord;

const ch = z.coerce.number<string | number>().pipe(faceSlot.fields.ch.schema).describe('the slot, 1-based');

const slot = z.object({
  deviceid: z.string(),
  ch: z.int(),
  idcard: z.string(),
  name: z.string(),
  md5: z.string().describe('of the photo in it; empty where there is none'),
  updatetime: z.int().describe('by the recorder’s clock, unix seconds; 0: it is empty'),
  read: z.boolean().describe('whether the recorder said who is in it since it was set'),
  photoid: z.int().describe('of the library, by the MD5; 0 where it has none such'),
});
export type WireFaceSlot = z.infer<typeof slot>;

const order = z.object({
  id: z.int(),
  deviceid: z.string(),
  act: z.enum(['set', 'delete']),
  ch: z.int().describe('the slot; 0 while it is not chosen'),
  idcard: z.string(),
  name: z.string(),
  state: z.enum(orderStates),
  waits: z.enum(orderWaits).optional(),
  user: z.string(),
  created: z.int().describe('unix seconds'),
  fault: z.string().describe('raw words'),
});
export type WireFaceOrder = z.infer<typeof order>;

const outcome = done.extend({
  id: z.int(),
  state: z
    .enum(orderStates)
    .describe('done: the recorder was asked back, and has it; waiting: it is told later'),
});

export const slotCalls = {
  faceSlots: httpCall({
    method: 'GET',
    path: '/api/faceslots/{deviceid}',
    about: 'What a recorder said last of its slots, without asking it, and what they are to hold',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.object({
      loaded: z.int().describe('when it said last which are full, unix seconds; 0: never'),
      slots: z.array(slot),
      orders: z.array(order).describe('the newest 100, the newest first'),
    }),
    errors: [],
    audit: 'looked at the faces of {deviceid}',
    asksAgain: { but: [] },
  }),
  faceOrders: httpCall({
    method: 'GET',
    path: '/api/faceorders',
    about: 'What slots of recorders in scope are and were to hold: the newest 200, the newest first',
    access,
    scope: 'own',
    request: nothing,
    answer: z.array(order),
    errors: [],
    audit: 'none',
  }),
  takeBackFace: httpCall({
    method: 'DELETE',
    path: '/api/faceorders/{deviceid}/{id}',
    about: 'Take back what a recorder was not told yet',
    access,
    scope: { device: 'deviceid' },
    request: z.object({ deviceid, id: z.coerce.number<string | number>().pipe(z.int().min(1)) }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'took back a change of the faces of {deviceid}',
  }),
  facesToSet: httpCall({
    method: 'GET',
    path: '/api/facestoset',
    about: 'The persons of the library by name, for people who set faces: with the newest photo of each',
    access,
    scope: 'none',
    request: nothing,
    answer: z.array(
      z.object({
        faceid: fields.faceid.schema,
        unit: z.string(),
        idcard: z.string(),
        name: z.string(),
        photoid: z.int().describe('0: there is none, and recorders cannot be given the person'),
      }),
    ),
    errors: [],
    audit: 'looked through the persons of the library of faces',
    asksAgain: { but: [] },
  }),
  setFaces: httpCall({
    method: 'POST',
    path: '/api/setfaces',
    about:
      'Have recorders know persons of the library: each in the slot that has the identify already, else in the first that is empty. What a recorder cannot be told now waits for it',
    access,
    scope: { devices: 'deviceids' },
    request: z
      .object({
        deviceids: z.array(deviceid).min(1).max(MAX_FACE_DEVICES),
        faceids: z.array(fields.faceid.schema).min(1).max(MAX_FACES_SET),
      })
      .refine(({ deviceids, faceids }) => deviceids.length * faceids.length <= MAX_SLOTS_SET, {
        message: faceSentences.tooManySlots,
        path: ['faceids'],
      }),
    answer: done.extend({ ids: z.array(z.int()) }),
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'had {deviceids} know persons {faceids} of the library of faces',
  }),
  faceSummary: httpCall({
    method: 'GET',
    path: '/web.cgi',
    meant: { type: 'facesummary' },
    about:
      'Ask a recorder which of its slots are full: for each when it was set, unix seconds; 0: it is empty',
    access: asked,
    scope: { device: 'deviceid' },
    request: z.object({ type: z.literal('facesummary'), deviceid }),
    answer: done.extend({ summary: z.array(z.int()) }),
    errors: ['DEVICE_OFFLINE', 'STORE_FULL'],
    withinMs: 30_000,
    audit: 'asked {deviceid} which of its face slots are full',
  }),
  faceGet: httpCall({
    method: 'GET',
    path: '/web.cgi',
    meant: { type: 'faceget' },
    about: 'Ask a recorder who is in a slot',
    access: asked,
    scope: { device: 'deviceid' },
    request: z.object({ type: z.literal('faceget'), deviceid, ch }),
    answer: done.extend({ slot }),
    errors: ['DEVICE_OFFLINE', 'STORE_FULL'],
    withinMs: 30_000,
    audit: 'asked {deviceid} who is in face slot {ch}',
  }),
  faceSet: httpCall({
    method: 'GET',
    path: '/web.cgi',
    meant: { type: 'faceset' },
    about:
      'Set who is in a slot: identify and name, the photo stays; answered once the recorder was asked back, or with what it waits for',
    access: asked,
    scope: { device: 'deviceid' },
    request: z.object({
      type: z.literal('faceset'),
      deviceid,
      ch,
      idcard: secret(fields.idcard.schema),
      name: secret(fields.name.schema),
    }),
    answer: outcome,
    errors: ['CONFLICT', 'STORE_FULL'],
    withinMs: 60_000,
    audit: 'set who is in face slot {ch} of {deviceid}',
  }),
  faceDel: httpCall({
    method: 'GET',
    path: '/web.cgi',
    meant: { type: 'facedel' },
    about: 'Empty a slot; answered as faceset is',
    access: asked,
    scope: { device: 'deviceid' },
    request: z.object({ type: z.literal('facedel'), deviceid, ch }),
    answer: outcome,
    errors: ['CONFLICT', 'STORE_FULL'],
    withinMs: 60_000,
    audit: 'emptied face slot {ch} of {deviceid}',
  }),
  facePhoto: httpCall({
    method: 'GET',
    path: '/pic.cgi',
    meant: { type: 'face' },
    about: 'A photo of the library of faces, by its id; by a presigned address',
    access: asked,
    scope: 'none',
    request: z.object({
      type: z.literal('face'),
      t: z.coerce.number<string | number>().pipe(z.int().min(1)).describe('photoid'),
    }),
    answer: 'file',
    absent: 404,
    errors: ['NOT_FOUND'],
    audit: 'saw photo {t} of the library of faces',
  }),
} as const;
