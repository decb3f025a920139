import { redactedArea } from '@outrider/model/recordings/redaction.ts';
import { z } from 'zod';
import { manifestCase } from './manifest-case.ts';

/** Which files of a package hold what is no footage. */
export const packageFiles = {
  manifest: 'manifest.json',
  viewer: 'index.html',
  way: 'way.gpx',
  events: 'events.json',
  publicKey: 'signing-key.pem',
  sums: 'SHA256SUMS',
  signature: 'SHA256SUMS.sig',
} as const;

/** What a package says it is. */
export const FORMAT = 'outrider-evidence/1';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** What a date can be. */
const MAX_MS = 8.64e15;
const ms = z.number().min(-MAX_MS).max(MAX_MS).describe('ms since 1970 UTC');
const stretch = z.object({ fromMs: ms, toMs: ms });
const gap = stretch.extend({
  reason: z
    .enum(['damaged', 'unreadable', 'private'])
    .optional()
    .describe(
      'something was recorded and is not here: its file was not what had been recorded, or could not be read, or it belongs to a group of pictures that reaches into a private time; absent where nothing was recorded',
    ),
});

const footage = z.object({
  name: z.string(),
  channel: z.int(),
  channelName: z.string(),
  stream: z.enum(['main', 'sub']),
  codec: z.string(),
  width: z.int(),
  height: z.int(),
  sound: z.string().describe('codec; empty without sound'),
  startMs: ms.describe('of its first picture, by the clock of the server'),
  endMs: ms,
  deviceOffsetMs: z.number().describe('how far the clock of the server was ahead of the device’s'),
  gaps: z.array(gap).describe('without pictures of their own: the last picture before it stands'),
  fetched: z
    .array(stretch)
    .optional()
    .describe(
      'what of it was fetched from the recorder’s own storage, whose clock it stands by; absent where it was recorded as it came',
    ),
  bytes: z.int(),
  sha256: hash,
});

const snapshot = z.object({
  name: z.string(),
  channel: z.int(),
  timeMs: ms.describe('as who gave it says'),
  givenBy: z
    .string()
    .optional()
    .describe('who gave it along: their page painted it, the server did not record it'),
  bytes: z.int(),
  sha256: hash,
});

/** What was done with the content of the package, and the person who did it. */
const step = z.object({
  timeMs: ms,
  what: z.enum(['locked', 'exported', 'redacted']),
  user: z.string(),
  reason: z.string(),
});

/** What makes a package a redacted copy of another. */
const redaction = z.object({
  originalSha256: hash.describe('of the whole package that it is a copy of'),
  originalExportedMs: ms,
  areas: z.array(redactedArea).describe('what of the pictures is covered'),
  soundLeftOut: z.boolean(),
  wayLeftOut: z.boolean().describe('and the events'),
});

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  product: z.string(),
  exportedMs: ms,
  user: z.string(),
  reason: z.string(),
  device: z.object({
    deviceid: z.string(),
    plate: z.string(),
    driver: z.string(),
    model: z.string().describe('empty when it is not known'),
    firmware: z.string().describe('empty when it is not known'),
    zoneSeconds: z.number().nullable().describe('of its days, east of UTC; null when it is not known'),
  }),
  serverZone: z.string().describe('IANA name'),
  fromMs: ms,
  toMs: ms,
  channels: z.array(z.int()),
  footage: z.array(footage),
  missing: z
    .array(gap.extend({ channel: z.int() }))
    .describe('of which the package has nothing, in the stretch that was asked for'),
  snapshots: z.array(snapshot),
  positions: z.int(),
  events: z.int(),
  cases: z
    .array(manifestCase)
    .optional()
    .describe(
      'cases of alarms in the stretch; absent where there are none, or who exported may not see events',
    ),
  custody: z.array(step),
  redaction: redaction
    .optional()
    .describe(
      'of a redacted copy: its pictures were decoded, covered and coded anew in the page of the person who made it',
    ),
  keyFingerprint: hash.describe('SHA-256 of the public key that signs'),
});

/** What a package of evidence is: written once, signed with it. */
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFootage = Manifest['footage'][number];
