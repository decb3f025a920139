/** Other names of a person that are looked for in texts: how many, and how long. */
export const MOST_OTHER_NAMES = 10;
export const MAX_OTHER_NAME = 64;

/** Where a person stands, in words: tables of one kind have the same. */
export const personPlaces = [
  'The account: groups, mail address, telephone, memo',
  'Sessions, sign-ins, second factors, tokens',
  'Layouts, links, mentions and browsers of his',
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
    why: 'They are sealed, and say from where something was changed; they go with the age of the trail.',
  },
  {
    what: 'Recordings, positions and pictures of vehicles',
    why: 'They are of vehicles, and go with their own days.',
  },
  {
    what: 'Bills, certificates and other files beside maintenance',
    why: 'They are as somebody brought them: they are removed where they stand.',
  },
  {
    what: 'Faces in the slots of recorders',
    why: 'Recorders keep them until others are set there.',
  },
  {
    what: 'Names that recorders say of cards',
    why: 'Who puts his card into a recorder again is known again by the name on it.',
  },
  {
    what: 'What has left this server',
    why: 'Mails, text messages, files that somebody saved, logs that another machine keeps.',
  },
] as const;

/** How far the erasing of a person is: rows and files are gone through; what was removed is cleared from the disk; it is done. */
export type ErasureState = 'running' | 'clearing' | 'done';

/** A person who was erased. Nothing of it says who he was. */
export interface Erasure {
  readonly id: number;
  readonly kind: 'account' | 'driver';
  /** What stands in place of his name. */
  readonly alias: string;
  readonly state: ErasureState;
  /** Who asked for it. */
  readonly askedBy: string;
  /** ms since 1970 UTC; `endedMs` is 0 until it is done. */
  readonly begunMs: number;
  readonly endedMs: number;
  /** How many places were changed, by table. */
  readonly removed: Readonly<Record<string, number>>;
}
