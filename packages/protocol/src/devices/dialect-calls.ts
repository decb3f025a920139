import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { bulkAccess } from './bulk-calls.ts';

const path = '/gkserver/devicesettings/dialects';

const told = z.object({
  file: z.string(),
  name: z.string().describe('what it calls its recorders; empty where it could not be read'),
  for: z.array(z.object({ manufacturer: z.string(), model: z.string(), firmware: z.string() })),
  keys: z.int().describe('settings that it has a way for'),
  commands: z.array(z.string()),
  faults: z.array(z.string()).describe('where, and what is wrong there: none of the file holds then'),
});
/** A file of a dialect as the wire writes it. */
export type WireDialect = z.infer<typeof told>;

/** Files that say how makes of recorders are asked and told. */
export const dialectCalls = {
  listDialects: httpCall({
    method: 'GET',
    path,
    about: 'Files in the folder of dialects, as they were read last',
    access: bulkAccess,
    scope: 'none',
    request: nothing,
    answer: z.object({ dialects: z.array(told) }),
    errors: [],
    audit: 'none',
  }),
  readDialectsAnew: httpCall({
    method: 'POST',
    path,
    about: 'Read the folder of dialects anew: recorders are spoken to by it from then on',
    access: { ...bulkAccess, maxLevel: 0 },
    scope: 'none',
    request: nothing,
    answer: done.extend({ dialects: z.array(told) }),
    errors: [],
    audit: 'had the folder of dialects read anew',
  }),
} as const;
