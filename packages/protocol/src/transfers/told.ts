import { transferItem, transferRecord } from '@outrider/model/transfers/transfer-record.ts';
import { goingPart, goingWants } from '@outrider/model/transfers/going-wants.ts';
import { traccarWants } from '@outrider/model/transfers/traccar-wants.ts';
import { z } from 'zod';

const { fields } = transferRecord;
const item = transferItem.fields;
const count = z.int().min(0);
const seconds = z.int().min(0);
const counts = z.object({ made: count, changed: count, same: count, refused: count });
export type WireTransferCounts = z.infer<typeof counts>;

/** A transfer as it is told. */
export const toldTransfer = z.object({
  transferid: fields.transferid.schema,
  kind: fields.kind.schema,
  about: fields.about.schema.describe(
    'of a sheet: what its rows are; of what goes out: the server that has its files',
  ),
  name: fields.name.schema.describe('of the file, or where it is from'),
  user: fields.userName.schema.describe('who began it'),
  state: fields.state.schema.describe(
    'mapping: somebody has to say what its columns are; checking: it is seen what it would do; checked: that is known; running; stopped: it goes on where it was; done',
  ),
  fault: fields.fault.schema.describe('why it stopped by itself; empty: it did not'),
  made: seconds.describe('when it was begun, unix seconds'),
  ended: seconds.describe('when it ended or stopped last, unix seconds; 0: it goes on'),
  items: count.describe('records of it'),
  foreseen: counts.describe('what would become of them, as far as that was looked at'),
  outcome: counts.describe('what became of them'),
});
export type WireTransfer = z.infer<typeof toldTransfer>;

/** A record of a transfer as it is told. */
export const toldItem = z.object({
  number: item.number.schema,
  line: item.line.schema.describe('of the file; 0: of none'),
  step: item.step.schema,
  label: item.label.schema,
  foreseen: item.foreseen.schema.describe('what would become of it; empty: not known yet'),
  outcome: item.outcome.schema.describe('what became of it; empty: not dealt with yet'),
  why: item.why.schema.describe('why it is refused'),
});
export type WireTransferItem = z.infer<typeof toldItem>;

/** The columns of a sheet. */
export const toldSheet = z.object({
  headings: z.array(z.string()),
  examples: z.array(z.array(z.string())).describe('cells of its first rows'),
  mapping: z.record(z.string(), z.int()).describe('which column, from 0, is which field'),
});
export type WireSheet = z.infer<typeof toldSheet>;

/** What a Traccar has, and what is wanted of it. */
export const toldTraccar = z.object({
  version: z.string(),
  seen: z.object({
    groups: count,
    devices: count,
    drivers: count,
    fences: count,
    people: count,
    calendars: count,
  }),
  wants: traccarWants,
  permissions: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('those that people who come over can have'),
});
export type WireTraccar = z.infer<typeof toldTraccar>;

const bytes = z.number().min(0);

/** What goes out, and what there is of it. */
export const toldGoing = z.object({
  wants: goingWants,
  weight: z
    .object({ records: bytes, positions: bytes, files: bytes, recordings: bytes, free: bytes })
    .optional()
    .describe('about how many bytes each has, and how much room there was; absent: it is being counted'),
  parts: z
    .array(goingPart.pick({ part: true, step: true, files: true, bytes: true }))
    .describe('zips in which it is downloaded, once it is done'),
  until: seconds.describe('when its files are removed, unix seconds; 0: it is not done'),
});
export type WireGoing = z.infer<typeof toldGoing>;
