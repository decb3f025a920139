import { type GoingStep, goingWants, goingFile, goingSteps } from '@outrider/model/transfers/going-wants.ts';
import type { Transfer } from '@outrider/model/transfers/transfer-record.ts';
import { z } from 'zod';

/** How everything goes out. */
const goingSpec = z.object({
  wants: goingWants,
  /** The groups whose branch goes out, in order; absent: the whole company. */
  branch: z.array(z.int()).optional(),
});
export type GoingSpec = z.infer<typeof goingSpec>;

export const goingSpecOf = ({ spec }: Pick<Transfer, 'spec'>): GoingSpec => goingSpec.parse(JSON.parse(spec));

const span = { fromMs: z.number(), toMs: z.number() };

/** What an item of each step is to write. */
export const goingBodies = {
  /** A sheet or a table of records, by its name. */
  records: z.object({ sheet: z.string(), ...span }),
  places: z.object({ what: z.enum(['fences', 'routes']) }),
  settings: z.object({ table: z.string() }),
  trips: z.object({ what: z.enum(['trips', 'visits']), ...span }),
  /** A month of a device. */
  positions: z.object({ deviceid: z.string(), folder: z.string(), ...span }),
  files: z.object({
    what: z.enum(['drivers', 'faces', 'maintenance', 'uploads', 'attachments']),
    /** Of these numbers alone, where there may be many: files of events by those of the events. Empty: all. */
    ids: z.array(z.int()),
    ...span,
  }),
  /** A day of a channel. */
  recordings: z.object({ deviceid: z.string(), folder: z.string(), channel: z.int(), ...span }),
  manifest: z.object({}),
} as const satisfies Record<GoingStep, z.ZodType>;
export type GoingBody<Step extends GoingStep> = z.infer<(typeof goingBodies)[Step]>;

export const goingStepName = z.enum(goingSteps);

/** Files that an item wrote, as its body says them once it was dealt with. */
export const goingFilesOf = (body: string) => (body === '' ? [] : z.array(goingFile).parse(JSON.parse(body)));
