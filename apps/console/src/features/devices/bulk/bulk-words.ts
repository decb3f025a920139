import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import type { SettingFate } from '@outrider/model/remote-settings/bulk-change.ts';
import {
  isRemoteKey,
  type RemoteKey,
  remoteSettingOf,
} from '@outrider/model/remote-settings/remote-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { WireRemoteChange } from '@outrider/protocol/devices/bulk-calls.ts';
import { t } from '../../../ground/i18n/t.ts';
import { wordedSettingOf } from '../remote/sections.ts';
import { valueWords } from '../remote/value-words.ts';

/** A value that several recorders are to have: of a list by channel those that are said. */
export function bulkWords(key: RemoteKey, value: unknown, lengths: LengthUnit): string {
  const { each } = remoteSettingOf(key);
  if (each !== 'channel' || !Array.isArray(value)) return valueWords(key, value, lengths);
  const said = (value as readonly unknown[]).flatMap((one, at) =>
    one === null || one === undefined ? [] : [`${at + 1}: ${valueWords(key, one, lengths)}`],
  );
  return said.length === value.length ? valueWords(key, value, lengths) : said.join(' · ');
}

/** A setting by its name; one of tomorrow by its key. */
export const settingName = (key: string): string => (isRemoteKey(key) ? t(wordedSettingOf(key).label) : key);

/** What becomes of a setting. */
export const fateWords: Readonly<Record<SettingFate, PlainWord>> = {
  change: 'Is changed',
  same: 'Has it already',
  waits: 'Waits for it already',
  missing: 'Not offered by it',
  unread: 'Not read yet',
  unfit: 'Does not fit it',
};

type Progress = WireRemoteChange['progress'];

/** How settings of a change stand, in the order in which that happens, with the colour of each. */
export const standParts: readonly {
  readonly states: readonly (keyof Progress)[];
  readonly text: PlainWord;
  readonly colour: string;
}[] = [
  { states: ['waiting'], text: 'Waiting', colour: 'secondary' },
  { states: ['told'], text: 'Told', colour: 'info' },
  { states: ['confirmed', 'acknowledged'], text: 'Confirmed', colour: 'success' },
  { states: ['refused'], text: 'Refused', colour: 'danger' },
  { states: ['differs'], text: 'Differs', colour: 'warning' },
  { states: ['takenBack'], text: 'Taken back', colour: 'secondary' },
  { states: ['replaced'], text: 'Replaced since', colour: 'secondary' },
];

/** How many settings stand in one of these states. */
export const countOf = (progress: Progress, states: readonly (keyof Progress)[]): number =>
  states.reduce((sum, state) => sum + progress[state], 0);

/** Whether something of a change is still on its way. */
export const isOpen = (progress: Progress): boolean => countOf(progress, ['waiting', 'told']) > 0;
