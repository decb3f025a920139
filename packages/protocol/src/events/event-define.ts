import { DEFAULT_NOTIFY_COLOR, eventDefine, profileName } from '@outrider/model/events/event-define.ts';
import { DEFINE_MAX_LEVEL } from '@outrider/model/events/limits.ts';
import { z } from 'zod';
import { httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const access = { right: 'F_event', maxLevel: DEFINE_MAX_LEVEL } as const;
const { fields } = eventDefine;

const key = {
  definename: fields.profile.schema.describe('the profile; GLOBAL for every device that has none of its own'),
  eventtype: fields.code.schema.describe('code of the event'),
};
const definition = z.object({
  ...key,
  eventname: fields.name.schema.default('').describe('what it is called; empty: as its code is'),
  notifytext: fields.notifyText.schema.default('').describe('what notices say beside the name'),
  notifycolor: fields.notifyColor.schema.default(DEFAULT_NOTIFY_COLOR).describe('#RRGGBB'),
});
const definitions = z.array(
  z.object({
    definename: z.string(),
    eventtype: z.int(),
    eventname: z.string(),
    notifytext: z.string(),
    notifycolor: z.string().describe('#RRGGBB'),
    updatetime: z.int().describe('unix seconds'),
  }),
);
const profiled = z.array(z.object({ deviceid: z.string(), definename: z.string() }));

const defines = { path: '/gkevent/eventdefine', access, answer: definitions } as const;
const devices = { path: '/gkevent/eventdefinedevice', access, answer: profiled } as const;
const assign = {
  ...devices,
  about:
    'Have the events of a device be named by that profile; GLOBAL takes it out of its own. Answers the list anew',
  scope: { device: 'deviceid' },
  request: z.object({ deviceid, definename: profileName }),
  errors: ['NOT_FOUND', 'STORE_FULL'],
  audit: 'has events of {deviceid} be defined by profile {definename}',
} as const;

/** What events are called, and by which profile for which device. */
export const defineCalls = {
  eventDefines: httpCall({
    ...defines,
    method: 'GET',
    about: 'Every definition of an event, by profile and code',
    scope: 'none',
    request: nothing,
    errors: [],
    audit: 'none',
  }),
  addEventDefine: httpCall({
    ...defines,
    method: 'POST',
    about:
      'Define what a kind of event is called for the devices of a profile: one sees them all, and GLOBAL is for level 0. Answers the list anew',
    scope: 'own',
    request: z.object({ eventDefine: definition }),
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'defined an event: {eventDefine}',
  }),
  changeEventDefine: httpCall({
    ...defines,
    method: 'PUT',
    about:
      'Change the definition of a kind of event in a profile whose devices one sees all; GLOBAL is for level 0. Answers the list anew',
    scope: 'own',
    request: z.object({
      eventDefine: definition,
      insteadOf: z
        .object(key)
        .optional()
        .describe(
          'the definition that becomes this one, where profile or code are to be others: it is there no more',
        ),
    }),
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'changed the definition of an event: {eventDefine} {insteadOf}',
  }),
  removeEventDefine: httpCall({
    ...defines,
    method: 'DELETE',
    about: 'Remove a definition, or all of a profile: its devices are of GLOBAL again. Answers the list anew',
    scope: 'own',
    request: z.object({
      eventDefine: z.object(key).optional().describe('that definition alone'),
      definename: profileName.optional().describe('the whole profile'),
    }),
    errors: ['NOT_FOUND', 'STORE_FULL'],
    audit: 'removed the definition of an event: {eventDefine} {definename}',
  }),
  eventDefineDevices: httpCall({
    ...devices,
    method: 'GET',
    about: 'Devices in scope that have a profile of their own; all others are of GLOBAL',
    scope: 'own',
    request: nothing,
    errors: [],
    audit: 'none',
  }),
  addEventDefineDevice: httpCall({ ...assign, method: 'POST' }),
  changeEventDefineDevice: httpCall({ ...assign, method: 'PUT' }),
  removeEventDefineDevice: httpCall({
    ...devices,
    method: 'DELETE',
    about: 'Take a device out of its profile: GLOBAL is for it again. Answers the list anew',
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    errors: ['STORE_FULL'],
    audit: 'has events of {deviceid} be defined by GLOBAL',
  }),
} as const;
