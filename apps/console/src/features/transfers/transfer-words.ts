import type { SheetKind } from '@outrider/model/transfers/sheet-kinds.ts';
import { sheetKindNames } from '@outrider/model/transfers/sheet-kinds.ts';
import { goingSteps, type GoingStep } from '@outrider/model/transfers/going-wants.ts';
import { type TraccarStep, traccarSteps } from '@outrider/model/transfers/traccar-wants.ts';
import type { Outcome, TransferState } from '@outrider/model/transfers/transfer-record.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireGoing, WireTransfer } from '@outrider/protocol/transfers/told.ts';
import { t } from '../../ground/i18n/t.ts';

/** What the rows of a sheet are. */
export const sheetWords = {
  groups: 'Groups',
  devices: 'Devices',
  drivers: 'Drivers',
  people: 'People',
} as const satisfies Readonly<Record<SheetKind, PlainWord>>;

/** What of a Traccar comes over. */
export const stepWords = {
  group: 'Groups',
  device: 'Devices',
  driver: 'Drivers',
  fence: 'Fences',
  person: 'People',
  calendar: 'Calendars',
  positions: 'Positions',
} as const satisfies Readonly<Record<TraccarStep, PlainWord>>;

/** What of a company goes out. */
export const goingWords = {
  records: 'Records',
  places: 'Places',
  settings: 'Settings',
  trips: 'Trips',
  positions: 'Positions',
  files: 'Files',
  recordings: 'Recordings',
  manifest: 'Table of contents',
} as const satisfies Readonly<Record<GoingStep, PlainWord>>;

/** What a record is; empty where its transfer says that. */
export function stepText(step: string): string {
  const known = traccarSteps.find((name) => name === step);
  if (known !== undefined) return t(stepWords[known]);
  const going = goingSteps.find((name) => name === step);
  return going === undefined ? '' : t(goingWords[going]);
}

/** About how many bytes everything has. */
export const goingSize = (weight: NonNullable<WireGoing['weight']>): number =>
  weight.records + weight.positions + weight.files + weight.recordings;

/** What a transfer is of. */
export function aboutText({ kind: what, about }: Pick<WireTransfer, 'kind' | 'about'>): string {
  if (what === 'traccar') return 'Traccar';
  if (what === 'going') return t('Everything');
  const kind = sheetKindNames.find((name) => name === about);
  return kind === undefined ? about : t(sheetWords[kind]);
}

/** How a transfer stands. */
export const stateWords = {
  mapping: 'To be set up',
  checking: 'Being looked through',
  checked: 'Ready to begin',
  running: 'Going on',
  stopped: 'Stopped',
  done: 'Finished',
} as const satisfies Readonly<Record<TransferState, PlainWord>>;

interface OutcomeLook {
  readonly what: Exclude<Outcome, ''>;
  readonly word: PlainWord;
  readonly look: 'danger' | 'warning' | 'success' | 'secondary';
}

const comingLooks: readonly OutcomeLook[] = [
  { what: 'refused', word: 'Refused', look: 'danger' },
  { what: 'changed', word: 'Is changed', look: 'warning' },
  { what: 'made', word: 'New', look: 'success' },
  { what: 'same', word: 'There already', look: 'secondary' },
];

const goingLooks: readonly OutcomeLook[] = [
  { what: 'refused', word: 'Left out', look: 'danger' },
  { what: 'made', word: 'Written', look: 'success' },
  { what: 'same', word: 'Nothing there', look: 'secondary' },
];

/** What became of records: what needs a look first. */
export const outcomeLooks = ({ kind }: Pick<WireTransfer, 'kind'>): readonly OutcomeLook[] =>
  kind === 'going' ? goingLooks : comingLooks;

/** Whether what became of records counts, and no longer what would become of them. */
export const isBegun = ({ state }: Pick<WireTransfer, 'state'>): boolean =>
  state === 'running' || state === 'stopped' || state === 'done';

/** Whether something is being done with it now. */
export const goesOn = ({ state }: Pick<WireTransfer, 'state'>): boolean =>
  state === 'checking' || state === 'running';

/** How many of its records were dealt with, or looked at. */
export function dealtWith(transfer: WireTransfer): number {
  const { made, changed, same, refused } = isBegun(transfer) ? transfer.outcome : transfer.foreseen;
  return made + changed + same + refused;
}
