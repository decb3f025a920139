import { plainLine } from '@outrider/model/entity/plain-line.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { bulkAccess, bulkValues, settingRights } from './bulk-calls.ts';

const path = '/gkserver/devicesettings/templates';
const MAX_NAME = 64;
const MAX_MODEL = 64;

const fields = {
  name: plainLine.trim().min(1).max(MAX_NAME),
  model: plainLine.trim().max(MAX_MODEL).describe('whose devices it is for; empty for none'),
  values: bulkValues
    .refine((values) => Object.keys(values).length > 0, 'has no settings')
    .describe('values by section_key, none of them a secret'),
};
const writes = {
  access: { ...bulkAccess, parts: { in: 'values', rights: settingRights } },
  scope: 'none',
  errors: ['CONFLICT', 'STORE_FULL'],
} as const;
const template = z.int().min(1);

const told = z.object({
  template: z.int(),
  name: z.string(),
  model: z.string(),
  values: z.record(z.string(), z.unknown()).describe('by section_key, those that may be seen'),
  user: z.string().describe('who made it: they, or an administrator, changes it'),
  updated: z.int().describe('unix seconds'),
  edit: z.int().describe('grows with every change'),
});
/** A template as the wire writes it. */
export type WireTemplate = z.infer<typeof told>;

/** Sets of settings of recorders, by name. */
export const templateCalls = {
  listSettingTemplates: httpCall({
    method: 'GET',
    path,
    about: 'Templates: settings that recorders of a model are to have',
    access: bulkAccess,
    scope: 'none',
    request: nothing,
    answer: z.object({ templates: z.array(told) }),
    errors: [],
    audit: 'none',
  }),
  addSettingTemplate: httpCall({
    ...writes,
    method: 'POST',
    path,
    about: 'Add a template; no device is told anything by it',
    request: z.object(fields),
    answer: done.extend({ template: z.int() }),
    audit: 'added the template {name} for model {model}',
  }),
  writeSettingTemplate: httpCall({
    ...writes,
    method: 'PUT',
    path,
    about: 'Change a template; devices stay as they are, and differ from it where they do.',
    request: z.object({
      template,
      edit: z
        .int()
        .optional()
        .describe('the edit that was seen: CONFLICT where somebody else has changed it since'),
      ...fields,
    }),
    answer: done,
    errors: ['NOT_FOUND', ...writes.errors],
    audit: 'changed the template {name} for model {model}',
  }),
  removeSettingTemplate: httpCall({
    method: 'DELETE',
    path: `${path}/{template}`,
    about: 'Remove a template; devices stay as they are',
    access: bulkAccess,
    scope: 'none',
    request: z.object({ template: z.coerce.number().int().min(1) }),
    answer: done,
    errors: ['NOT_FOUND'],
    audit: 'removed the template {template}',
  }),
} as const;
