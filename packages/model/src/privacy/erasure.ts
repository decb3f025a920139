/** Other names of a person that are looked for in texts: how many, and how long. */
export const MOST_OTHER_NAMES = 10;
export const MAX_OTHER_NAME = 64;

/** Where a person stands, in words: tables of one kind have the same. */
export const personPlaces = [
  'The account: groups, mail address, telephone, memo',
  'Sessions, sign-ins, second factors, tokens',
  'Their layouts, links, mentions and browsers',
  'The driver: telephone, birthday, card, picture',
  'Who drove when',
  'Faces for recorders',
  'Alarms, notes and talks with drivers',
  'The audit trail, and who watched',
  'Orders to vehicles and recorders',
  'Plans, rules and settings',
  'Messages that were sent',
  'Reports and their files',
  'Vehicles, customers, fences and groups',
  'Maintenance and papers',
  'Names of removed users',
] as const;
export type PersonPlace = (typeof personPlaces)[number];

/** What stays when a person is erased, and why: told beforehand. */
export const personKept = [
  {
    what: 'Internet addresses in the audit trail',
    why: 'They are sealed, and say where each change came from; they are removed when the entries of the trail are.',
  },
  {
    what: 'Recordings, positions and pictures of vehicles',
    why: 'They belong to vehicles, and are removed after their own number of days.',
  },
  {
    what: 'Bills, certificates and other files beside maintenance',
    why: 'They are kept as they were uploaded: remove them where they are attached.',
  },
  {
    what: 'Faces in the slots of recorders',
    why: 'Recorders keep them until others are set there.',
  },
  {
    what: 'Names that recorders read from cards',
    why: 'A driver who inserts their card into a recorder again is recognised by the name on it.',
  },
  {
    what: 'What has left this server',
    why: 'Mails, text messages, files that somebody saved, logs that another machine keeps.',
  },
] as const;

/** How far the erasing of a person is: rows and files are gone through; what was removed is cleared from the disk; it is done. */
export type ErasureState = 'running' | 'clearing' | 'done';

/** Under this {@link Erasure.removed} counts exports of everything that held the person's records. */
export const ERASED_EXPORTS = 'exports of everything';

/** A person who was erased. Nothing of it says who they were. */
export interface Erasure {
  readonly id: number;
  readonly kind: 'account' | 'driver';
  /** What stands in place of their name. */
  readonly alias: string;
  readonly state: ErasureState;
  /** The user who asked for it. */
  readonly askedBy: string;
  /** ms since 1970 UTC; `endedMs` is 0 until it is done. */
  readonly begunMs: number;
  readonly endedMs: number;
  /** How many places were changed, by table. */
  readonly removed: Readonly<Record<string, number>>;
}
