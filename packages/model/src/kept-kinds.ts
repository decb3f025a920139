import { HISTORY_DAYS } from './health/limits.ts';
import { WORDS_KEPT_DAYS } from './live/words.ts';
import { DELIVERY_DAYS } from './notifications/limits.ts';
import { REPORT_FILE_DAYS } from './reports/limits.ts';
import type { ServerSettingKey } from './server-settings.ts';
import { SHARE_REMEMBERED_MS } from './shares/share-link.ts';
import { GOING_DAYS } from './transfers/limits.ts';

/** Pictures of recorders are kept for this long. */
export const PICTURE_DAYS = 90;
/** The last picture of each channel is kept for this long. */
export const STILL_DAYS = 30;
/** For this long it can be told what became of a shared link. */
const SHARE_DAYS = SHARE_REMEMBERED_MS / 86_400_000;

/** A kind of kept data, and by what it goes. */
export interface KeptKind {
  readonly label: string;
  /** Days after which it goes, by a setting, or always the same; absent: no age does. */
  readonly days?: { readonly setting: ServerSettingKey } | { readonly fixed: number };
  /** What says how much room it may take; the oldest goes when that is full. */
  readonly room?: ServerSettingKey;
  /** What says how many are kept. */
  readonly count?: ServerSettingKey;
  /** What else is to be known of it. */
  readonly hint?: string;
}

/** Everything of which something goes by itself, in the order in which people are told of it. */
export const keptKinds = {
  recordings: {
    label: 'Recordings',
    days: { setting: 'recordOptions.days' },
    room: 'recordDisks.folders',
    hint: 'A vehicle can have days of its own. What is locked stays.',
  },
  fetched: {
    label: 'Fetched footage',
    days: { setting: 'recordOptions.fetched' },
    room: 'events.sdsize',
    hint: 'Counted from when it was fetched.',
  },
  pictures: { label: 'Pictures of recorders', days: { fixed: PICTURE_DAYS }, room: 'events.snapsize' },
  stills: {
    label: 'Last pictures of vehicles',
    days: { fixed: STILL_DAYS },
    hint: 'One of each channel, in at most 512 MB.',
  },
  attachments: {
    label: 'Files of alarms',
    days: { setting: 'recordOptions.fetched' },
    room: 'events.attachsize',
    hint: 'Those of a moment that is locked, or of an open case, stay.',
  },
  uploads: {
    label: 'Files that recorders upload by themselves',
    room: 'events.autouploadsize',
    hint: 'Those of a moment that is locked stay.',
  },
  exports: {
    label: 'Exports',
    days: { fixed: 1 },
    room: 'recordOptions.exportsSize',
    hint: 'Counted from when they were made.',
  },
  goings: {
    label: 'Exports of everything',
    days: { fixed: GOING_DAYS },
    hint: 'Counted from their end.',
  },
  positions: {
    label: 'Positions and visits',
    days: { setting: 'database.positions' },
    room: 'database.positionsSize',
    hint: 'The newest position of each vehicle stays, however old it is.',
  },
  events: {
    label: 'Events and cases',
    days: { setting: 'database.events' },
    hint: 'A vehicle can have days of its own.',
  },
  streamLog: { label: 'Stream log', days: { setting: 'database.streamLog' } },
  accessLog: { label: 'Access Log', days: { setting: 'database.auditTrail' } },
  problems: { label: 'History of problems', days: { fixed: HISTORY_DAYS } },
  deliveries: { label: 'Notices that were sent', days: { fixed: DELIVERY_DAYS } },
  orders: {
    label: 'What waited for recorders',
    days: { fixed: WORDS_KEPT_DAYS },
    hint: 'Messages to drivers, commands, firmware and faces; counted from their end.',
  },
  reportFiles: { label: 'Report files', days: { fixed: REPORT_FILE_DAYS } },
  shares: { label: 'Links that were shared', days: { fixed: SHARE_DAYS }, hint: 'Counted from their end.' },
  backups: {
    label: 'Scheduled backups',
    count: 'backups.keep',
    hint: 'The oldest goes when a new one is made.',
  },
} as const satisfies Readonly<Record<string, KeptKind>>;

export type KeptKindName = keyof typeof keptKinds;
export const keptKindNames = Object.keys(keptKinds) as KeptKindName[];
