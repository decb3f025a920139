import { eventFootageSettings } from '@outrider/model/retrievals/event-settings.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';

const { footagesize, snapsize, sdsize, autouploadsize } = eventFootageSettings.fields;
const flag = z.enum(['0', '1']);
const size = 'as in 100G; empty: nothing of its own bounds it';
const event = z.object({
  videoDownload: flag.describe('1: download plans ask for footage'),
  downloadOldfirst: flag.describe('1: what was asked for first is fetched first'),
  footagesize: footagesize.schema.describe(`room for footage that download plans asked for, ${size}`),
  snapsize: snapsize.schema.describe('room for pictures that recorders took, as in 100G; empty: 2G'),
  sdsize: sdsize.schema.describe(`room for footage that people asked for, ${size}`),
  autouploadsize: autouploadsize.schema.describe(
    'room for files that recorders upload by themselves, as in 100G; empty: 10G',
  ),
});
const cover = z.object({
  enable: z
    .enum(['', '0', '1'])
    .describe('whether the oldest footage makes way once its room is full: 0: orders wait; empty is 1'),
});

/** What is fetched of events and how much room it takes; the console sets it by the calls of the sections. */
export const eventSettingCalls = {
  readEventFootage: httpCall({
    ...readsSetting,
    path: '/gkserver/event',
    about: 'What is fetched of events, in which order, and how much room it may take',
    answer: event,
  }),
  writeEventFootage: httpCall({
    ...writesSetting,
    path: '/gkserver/event',
    about: 'Say what is fetched of events, in which order, and how much room it may take',
    request: event,
    audit: 'set what is fetched of events',
  }),
  readEventRecover: httpCall({
    ...readsSetting,
    path: '/gkserver/cover',
    about: 'Whether the oldest fetched footage makes way',
    answer: cover,
  }),
  writeEventRecover: httpCall({
    ...writesSetting,
    path: '/gkserver/cover',
    about: 'Say whether the oldest fetched footage makes way',
    request: cover,
    audit: 'set whether the oldest fetched footage makes way',
  }),
} as const;
