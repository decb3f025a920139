import { z } from 'zod';

const ms = z.number().min(-8.64e15).max(8.64e15).describe('ms since 1970 UTC');

/** A file that the recorder attached to an alarm of a case. */
const file = z.object({
  name: z.string().describe('in the package'),
  recorderName: z.string().describe('as the recorder calls it'),
  event: z.int().describe('number of the event'),
  bytes: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** How a case stands. */
const standing = z.object({
  state: z.string(),
  outcome: z.string().describe('empty while it goes on'),
  reason: z.string().describe('why it is a false alarm, or to whom it went on'),
});

/** A case of alarms in the stretch, and what people decided about it. Moments that there are not are 0. */
export const manifestCase = z.object({
  id: z.int(),
  event: z.int().describe('code of its events'),
  name: z.string().describe('what its events are called'),
  gravity: z.int().describe('2 is critical, 1 a warning'),
  firstMs: ms,
  lastMs: ms,
  count: z.int().describe('how many events it has'),
  driver: z.string(),
  state: z.string(),
  outcome: z.string().describe('empty while it goes on'),
  reason: z.string().describe('why it is a false alarm, or to whom it went on'),
  decidedBy: z.string().describe('who decided last; empty while nobody did'),
  decidedMs: ms,
  dueMs: ms.describe('until when it was to be decided'),
  answeredMs: ms.describe('when somebody decided it first'),
  steps: z
    .array(
      z.object({
        timeMs: ms,
        user: z.string().describe('empty where the server did'),
        kind: z.string().describe('decided, undone, or unseen: closed by the server as there were too many'),
        from: standing,
        to: standing,
      }),
    )
    .default([])
    .describe(
      'how it came to stand so, the oldest first; none in packages that were made before these were kept',
    ),
  notes: z.array(z.object({ timeMs: ms, user: z.string(), text: z.string() })),
  coaching: z
    .object({
      timeMs: ms,
      coach: z.string(),
      user: z.string().describe('who handed it to them'),
      note: z.string(),
      acknowledgedMs: ms,
      driver: z.string().describe('as what they signed'),
      words: z.string().describe('what they said'),
    })
    .optional(),
  files: z.array(file),
  lost: z.array(z.string()).describe('files by the recorder’s names that were not there any more'),
});

export type ManifestCase = z.infer<typeof manifestCase>;

/** How a case stands, in a few plain words. */
export function caseStanding({ decidedBy, ...standing }: ManifestCase): string {
  const words = standingWords(standing);
  return decidedBy === '' ? words : `${words}, by ${decidedBy}`;
}

/** How a case stood at a moment, in a few plain words. */
export function standingWords({ state, outcome, reason }: z.infer<typeof standing>): string {
  const what = outcome === '' ? state : outcome;
  return reason === '' ? what : `${what} (${reason})`;
}
