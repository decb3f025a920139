import { eventFootageSettings } from '@outrider/model/retrievals/event-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { serverSetting } from '../calls/server-setting.ts';

const { footagesize, snapsize, sdsize } = eventFootageSettings.fields;
const flag = z.enum(['0', '1']);
const size = 'as in 100G; empty: nothing of its own bounds it';
const event = z.object({
  videoDownload: flag.describe('1: download plans ask for footage'),
  downloadOldfirst: flag.describe('1: what was asked for first is fetched first'),
  footagesize: footagesize.schema.describe(`room for footage that download plans asked for, ${size}`),
  snapsize: snapsize.schema.describe('room for pictures that recorders took, as in 100G; empty: 2G'),
  sdsize: sdsize.schema.describe(`room for footage that people asked for, ${size}`),
});
const cover = z.object({
  enable: z
    .enum(['', '0', '1'])
    .describe('whether the oldest footage makes way once its room is full: 0: orders wait; empty is 1'),
});

const read = { ...serverSetting, method: 'GET', request: nothing, errors: [], audit: 'none' } as const;
const write = {
  ...serverSetting,
  method: 'PUT',
  answer: done,
  errors: ['VALIDATION', 'STORE_FULL'],
} as const;

/** What is fetched of events and how much room it takes; the console sets it by the calls of the sections. */
export const eventSettingCalls = {
  readEventFootage: httpCall({
    ...read,
    path: '/gkserver/event',
    about: 'What is fetched of events, in which order, and how much room it may take',
    answer: event,
  }),
  writeEventFootage: httpCall({
    ...write,
    path: '/gkserver/event',
    about: 'Say what is fetched of events, in which order, and how much room it may take',
    request: event,
    audit: 'set what is fetched of events',
  }),
  readEventRecover: httpCall({
    ...read,
    path: '/gkserver/cover',
    about: 'Whether the oldest fetched footage makes way',
    answer: cover,
  }),
  writeEventRecover: httpCall({
    ...write,
    path: '/gkserver/cover',
    about: 'Say whether the oldest fetched footage makes way',
    request: cover,
    audit: 'set whether the oldest fetched footage makes way',
  }),
} as const;
