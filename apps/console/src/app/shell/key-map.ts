import type { PlainWord } from '@outrider/model/texts.ts';
import { channelKeys } from '../../features/devices/editor/channel-keys.ts';
import { pointKeys } from '../../features/devices/remote/calibration/point-keys.ts';
import { areaKeys, redactKeys } from '../../features/recordings/redact/redact-keys.ts';
import { tabKeys } from '../../ui/choices/tab-keys.ts';
import { wallKeys } from '../../features/live/wall/wall-keys.ts';
import { edgeKeys } from '../../features/maps/live-map/panel-width.ts';
import { ptzKeys } from '../../recorder/ptz/ptz-keys.ts';
import { inboxKeys } from '../../features/events/inbox/inbox-keys.ts';
import { nameKeys } from '../../features/events/inbox/name-keys.ts';
import { minuteKeys } from '../../features/plans/downloads/minute-keys.ts';
import { positionKeys } from '../../features/places/routes/position-keys.ts';
import { cellKeys } from '../../features/people/permissions/use-cell-keys.ts';
import { closeKeys, fieldKeys, GO_KEY, type KeyGroup, type KeyRow } from '../../ground/keys.ts';
import { playKeys } from '../../ground/play-keys.ts';
import { mapKeys } from '../../map/map-keys.ts';
import { shapeKeys } from '../../map/shapes/shape-keys.ts';
import { tileKeys } from '../../players/tile/tile-keys.ts';
import { talkKeys, talkPanelKeys } from '../../talk/talk-keys.ts';
import { timelineKeys } from '../../timeline/timeline-keys.ts';
import { calendarKeys } from '../../ui/calendar/calendar-keys.ts';
import { openKeys, rowKeys } from '../../ui/list/row-after-key.ts';
import { treeKeys } from '../../ui/tree/tree-keys.ts';
import { screens } from '../screens.ts';
import { placeKeys } from './place-keys.ts';
import { shellKeys } from './shell-keys.ts';

/** Keys that the browser has anyway. */
const focusKeys = {
  title: 'Everywhere',
  rows: { focus: { keys: ['Tab', 'Shift Tab'], text: 'Next or previous control' } },
} as const satisfies KeyGroup;

/** 'g', and then the letter of a screen. */
const goKeys: KeyGroup = {
  title: 'Go to',
  rows: Object.fromEntries(
    screens.flatMap(({ key, path, title }) =>
      key === undefined ? [] : [[path, { keys: [GO_KEY, key], text: title }]],
    ),
  ),
};

/** Every group of keys that is bound somewhere, in the order to list them. */
export const keyGroups: readonly KeyGroup[] = [
  shellKeys,
  talkKeys,
  focusKeys,
  closeKeys,
  goKeys,
  placeKeys,
  rowKeys,
  openKeys,
  tabKeys,
  treeKeys,
  fieldKeys,
  calendarKeys,
  channelKeys,
  pointKeys,
  tileKeys,
  playKeys,
  timelineKeys,
  inboxKeys,
  nameKeys,
  redactKeys,
  areaKeys,
  wallKeys,
  talkPanelKeys,
  mapKeys,
  shapeKeys,
  positionKeys,
  edgeKeys,
  cellKeys,
  minuteKeys,
  ptzKeys,
];

interface KeySection {
  readonly title: PlainWord;
  readonly rows: readonly KeyRow[];
}

/** Every key of the console, by where it works: what '?' lists. */
export const keyMap: readonly KeySection[] = [...Map.groupBy(keyGroups, ({ title }) => title)].map(
  ([title, groups]) => ({ title, rows: groups.flatMap(({ rows }) => Object.values(rows)) }),
);

const faces: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  ' ': 'Space',
};

/** What stands on a key, by its name. */
export const keyFace = (key: string): string => faces[key] ?? key;
