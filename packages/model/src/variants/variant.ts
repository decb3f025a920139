import { z } from 'zod';
import { deviceColumns } from '../devices/device-columns.ts';
import { WALL_TILES } from '../live/limits.ts';
import { FORMER_ENGLISH, languages } from '../preferences/languages.ts';
import type { Right } from '../people/rights.ts';
import { ADMIN_LEVEL, ADMIN_NAME, type Identity, passwordPolicies, sameName } from '../people/user.ts';

const IDLE_SECONDS = 1_800;
const UNTOUCHED_SECONDS = 1_200;

/** A picture in the folder of the file that names it. */
const picture = z
  .string()
  .regex(/^[^/\\]+\.(svg|png|jpe?g|webp)$/i, 'wants the name of an svg, png, jpg or webp file beside it');
const words = z.string().trim().min(1).max(200);
const percent = z.number().min(0).max(100);
const seconds = z.int().min(10).max(86_400);

const idleLink = z.strictObject({
  text: words,
  url: z
    .string()
    .regex(
      /^(https?:\/\/[^/\\\s]|\/(?![/\\]))/,
      'wants an http or https URL, or a path that begins with one /',
    ),
  /** Shows the logo; the text is then for screen readers. */
  logo: z.boolean().default(false),
  /** Where it stands on the screen, percent of the width and of the height. */
  left: percent,
  top: percent,
});

/** The idle screen, and how long it takes to come (rules IDLE-1 and IDLE-3). */
const idle = z.strictObject({
  countdown: z.boolean().default(true),
  seconds: seconds.default(IDLE_SECONDS),
  /** Seconds on the live view; those of every other page when absent. */
  liveSeconds: seconds.optional(),
  analogClock: z.boolean().default(true),
  digitalClock: z.boolean().default(true),
  links: z.array(idleLink).max(24).default([]),
});

/** How accounts are kept (rules USER-5 to USER-8). */
const users = z.strictObject({
  /** Permission of a user for whom none is given. */
  newPermission: z.int().min(0).default(2),
  /** Whether users are deleted. */
  deletable: z.boolean().default(true),
  /** Whether anybody is made an administrator. */
  administrators: z.boolean().default(true),
  /** Whether the expiry date is for looking at alone. */
  expiryReadOnly: z.boolean().default(false),
  /** Anyone who has not signed in for more days has to be reactivated; nobody has when absent. */
  signInWithinDays: z.int().min(1).max(3_650).optional(),
});

/** A variant of the product: what one deployment looks like and what it leaves out (rule V01). */
export const variantSchema = z.strictObject({
  logo: picture.optional(),
  /** Behind the sign-in screen. */
  background: picture.optional(),
  /** Language of anyone who has not chosen one. */
  lang: z
    .preprocess((code) => (code === FORMER_ENGLISH ? 'en' : code), z.enum(languages.map(({ code }) => code)))
    .default('en'),
  /** Whether there are no miles to choose. */
  forcedKm: z.boolean().default(false),
  /** Whether every sign-in is saved, without a switch to say so. */
  forcedAutoLogin: z.boolean().default(false),
  /** Whether a refused sign-in says 'Invalid User'. */
  invalidUser: z.boolean().default(false),
  /**
   * Whether the account is looked at before a sign-in, and a user who has not signed in for too long goes on by choosing another
   * password (rules SIGN-8 and S33).
   */
  accountCheck: z.boolean().default(false),
  passwordPolicy: z.enum(passwordPolicies).default('standard'),
  /** Whether people change their own password. */
  changePassword: z.boolean().default(true),
  /** Whether every administrator sees, makes and edits administrators, and sets the server; only `admin` does otherwise. */
  extraAdmin: z.boolean().default(false),
  /** Whether anybody sets the server, or what recorders are set to (rule RIGHT-7). */
  advancedSettings: z.boolean().default(true),
  /** Whether the server is set on the page; not where it is another's. */
  serverSettings: z.boolean().default(true),
  /** Whether users have an account in another system. */
  externalUser: z.boolean().default(false),
  users: users.prefault({}),
  /** Columns of the dashboard; all of them when absent (rule DASH-2). */
  columns: z.array(z.enum(deviceColumns)).optional(),
  /** Whether dealer and customer of each device are kept, and edited on the dashboard (rule VAR-2). */
  customers: z.boolean().default(false),
  /** Whether administrators are shown devices that nobody has added. */
  newDevices: z.boolean().default(true),
  /** Whether there is the page of recorders (rule DEV-24). */
  recordingDevices: z.boolean().default(true),
  /** Channels of a device that is added without saying how many; as the product has it when absent. */
  newDeviceChannels: z.int().min(1).max(64).optional(),
  /** Whether the editor asks how many channels a device has. */
  channelCount: z.boolean().default(true),
  /** Whether people say what is recorded; where they do not, everything is, with its sound. */
  recording: z.boolean().default(true),
  map: z.boolean().default(true),
  live: z.boolean().default(true),
  playback: z.boolean().default(true),
  remotePlayback: z.boolean().default(true),
  tree: z.boolean().default(true),
  /** Whether the tiles of a wall are counted by level (rule WALL-5). */
  advancedTree: z.boolean().default(false),
  /** How many tiles a wall may have. */
  wallTiles: z.int().min(1).max(WALL_TILES.most).default(WALL_TILES.usual),
  /** A live view that nobody has touched for this long asks, and lets its device go; 0 never does (rule LIVE-11). */
  untouchedSeconds: z.int().min(0).max(86_400).default(UNTOUCHED_SECONDS),
  event: z.boolean().default(true),
  /** Whether people write memos of events. */
  eventEdit: z.boolean().default(true),
  talk: z.boolean().default(true),
  broadcast: z.boolean().default(true),
  /** Names of events, by their code, in place of the product's own: what a maker's codes mean here (rule N12). */
  eventNames: z.record(z.string().regex(/^\d{1,5}$/), words).default({}),
  /** Told to anybody who comes to a screen that is not for them. */
  hint: words.optional(),
  /** Whether people delete what the server recorded: anyone who has the right to, which is a row of the permissions then. */
  deleteLocalRecords: z.boolean().default(false),
  /** Whether everybody may read in the access log what they did themselves (rule C06); level 0 reads all of it anyhow. */
  accessLog: z.boolean().default(false),
  /** Levels of permission that see and set the faces in recorders (rule FACES-1); nobody does where it is empty. */
  faceLevels: z.array(z.int().min(0)).default([ADMIN_LEVEL]),
  idle: idle.prefault({}),
});

export type Variant = z.infer<typeof variantSchema>;

/** The product as it is where nobody made a variant of it. */
export const defaultVariant: Variant = variantSchema.parse({});

/** A variant as pages are told of it: the pictures are calls of their own. */
export const shownVariantSchema = z.object({
  ...variantSchema.shape,
  logo: z.boolean(),
  background: z.boolean(),
  /** Language of anyone who has not chosen one: of the server's settings, else of the variant. */
  lang: z.string(),
});

export type ShownVariant = z.infer<typeof shownVariantSchema>;

/** What pages are told of a variant. */
export function shownVariant(variant: Variant): ShownVariant {
  const { logo, background } = variant;
  return { ...variant, logo: logo !== undefined, background: background !== undefined };
}

/** Switches that override rights, with the right that each takes from everybody (rule RIGHT-7). */
const switches = {
  map: 'F_gps',
  live: 'P_live',
  playback: 'P_lopb',
  remotePlayback: 'P_repb',
  tree: 'P_tree',
  advancedSettings: 'F_rmdvrs',
  event: 'F_event',
  talk: 'F_talk',
  deleteLocalRecords: 'F_lmdvrs_del_record',
} as const satisfies Partial<Record<keyof Variant, Right>>;

/** Rights that nobody holds in the variant. */
export function withheldRights(variant: Pick<Variant, keyof typeof switches>): Right[] {
  const names = Object.keys(switches) as (keyof typeof switches)[];
  return names.filter((name) => !variant[name]).map((name) => switches[name]);
}

/** Whether somebody sets the server: `admin`, or every administrator where the deployment says so, and nobody where the server is another's, or there are no advanced settings (rules C05 and RIGHT-7). */
export function administersServer(
  { userName, level }: Pick<Identity, 'userName' | 'level'>,
  {
    serverSettings,
    advancedSettings,
    extraAdmin,
  }: Pick<Variant, 'serverSettings' | 'advancedSettings' | 'extraAdmin'>,
): boolean {
  return (
    serverSettings &&
    advancedSettings &&
    level === ADMIN_LEVEL &&
    (extraAdmin || sameName(userName, ADMIN_NAME))
  );
}
