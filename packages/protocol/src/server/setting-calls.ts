import { serverSections } from '@outrider/model/server-settings.ts';
import { databaseSettings } from '@outrider/model/server/database-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { MAX_SCRIPT_BODY } from './extra-script-calls.ts';
import { himself } from '../calls/himself.ts';
import { serverSetting } from '../calls/server-setting.ts';

const path = '/gkserver/settings/{section}';
const section = z.enum(serverSections);
const { events, streamLog, positions } = databaseSettings.fields;
const keptFor = z.object({
  dbmaintain: z.object({ events: events.schema, uslogs: streamLog.schema, gps: positions.schema }),
});

export const settingCalls = {
  readServerSettings: httpCall({
    ...serverSetting,
    method: 'GET',
    path,
    about: 'What is set of the server in a section: [settings](settings.md) says what there is',
    request: z.object({ section }),
    answer: z.object({
      fields: z.record(
        z.string(),
        z.object({
          value: z.unknown().describe('what is in force; a secret is masked'),
          pinned: z.string().nullable().describe('the option of the start that says it: it cannot be set'),
          by: z.string().nullable().describe('who set it; null where nobody knows'),
          at: z.int().nullable().describe('when, unix seconds'),
          edit: z.int().describe('the number of its last change; 0 where nobody has changed it'),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  writeServerSettings: httpCall({
    ...serverSetting,
    method: 'PUT',
    path,
    about:
      'Set some of a section, all or none; who has the server obey does so at once, unless the setting says otherwise',
    maxBodyBytes: MAX_SCRIPT_BODY,
    request: z.object({
      section,
      values: z.record(z.string(), z.unknown()).describe('new values by field; others stay as they are'),
      seen: z
        .record(z.string(), z.int())
        .optional()
        .describe(
          'the `edit` of fields as they were read: CONFLICT, and nothing is set, where somebody else has changed one of them since',
        ),
      oldpass: himself.shape.oldpass.describe('hash of the own password, where the section wants it again'),
    }),
    answer: done,
    errors: ['VALIDATION', 'CONFLICT', 'STORE_FULL', 'RATE_LIMIT'],
    audit: 'changed settings of {section}',
  }),
  readSettingChanges: httpCall({
    ...serverSetting,
    method: 'GET',
    path: '/gkserver/settingchanges/{section}',
    about: 'The last changes of a section, the newest first: who changed what, from what to what',
    request: z.object({ section }),
    answer: z.object({
      changes: z.array(
        z.object({
          id: z.int(),
          field: z.string(),
          before: z.unknown().optional().describe('absent for a secret'),
          after: z.unknown().optional().describe('absent for a secret'),
          by: z.string().nullable().describe('null: they are gone'),
          at: z.int().describe('unix seconds'),
          stays: z
            .string()
            .nullable()
            .describe('why it cannot be taken back by itself, in words; null: it can'),
        }),
      ),
    }),
    errors: [],
    audit: 'none',
  }),
  takeBackSetting: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/settingchanges/{section}',
    about:
      'Set what a setting was before a change, where `stays` says nothing against it; ports are exchanged as by `PUT /gkserver/protocol`, and wait to be confirmed as there',
    request: z.object({ section, id: z.int(), ...himself.shape }),
    answer: done,
    errors: ['VALIDATION', 'NOT_FOUND', 'STORE_FULL', 'RATE_LIMIT'],
    audit: 'took back a change of settings of {section}',
    withinMs: 30_000,
  }),
  readKeepDays: httpCall({
    ...serverSetting,
    method: 'GET',
    path: '/gkserver/dbmaintain',
    about: 'For how many days events, stream logs and positions are kept; 0 is for ever',
    request: nothing,
    answer: keptFor,
    errors: [],
    audit: 'none',
  }),
  writeKeepDays: httpCall({
    ...serverSetting,
    method: 'PUT',
    path: '/gkserver/dbmaintain',
    about:
      'Say for how many days they are kept from then on: events, stream logs, and positions, where no option of the start says it',
    request: keptFor,
    answer: done,
    errors: ['VALIDATION', 'STORE_FULL'],
    audit: 'set for how many days data is kept',
  }),
} as const;
