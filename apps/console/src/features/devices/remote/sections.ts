import {
  cuttingKeys,
  type RemoteKey,
  remoteKeysOf,
  remoteSettingOf,
  type RemoteSectionName,
} from '@outrider/model/remote-settings/remote-settings.ts';
import {
  type WordedSetting,
  wordedRemoteSettings,
  wordsOfRemoteKey,
} from '@outrider/model/remote-setting-words.ts';
import type { Right } from '@outrider/model/people/rights.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { openWish, pendingWish, type RemoteState } from './remote-state.ts';

/** An entry of the menu: a section as it is declared, what can cut the recorder off, or everything as it is kept. */
export type SectionName = RemoteSectionName | 'cut' | 'raw';

export interface MenuSection {
  readonly name: SectionName;
  readonly title: PlainWord;
  readonly keys: readonly RemoteKey[];
}

const order: readonly RemoteSectionName[] = [
  'enc',
  'cam',
  'preosd',
  'g_sensor',
  'event',
  'MotovisAdas',
  'bsd',
  'valarm',
  'tyre',
  'sys',
  'sleep',
  'net',
];

/** The menu, for people with these rights: what cuts a recorder off stands apart (rule RSET-60). */
export function menuFor(has: (right: Right) => boolean): readonly MenuSection[] {
  const permitted = (keys: readonly RemoteKey[]) => keys.filter((key) => has(remoteSettingOf(key).right));
  const declared = order.map((name) => ({
    name,
    title: wordedRemoteSettings[name].title,
    keys: permitted(remoteKeysOf(name).filter((key) => !cuttingKeys.includes(key))),
  }));
  const cut = { name: 'cut', title: 'Connection to the server', keys: permitted(cuttingKeys) } as const;
  const all = [...declared, cut].filter(({ keys }) => keys.length > 0);
  if (!has('F_rmdvrs_rawdata')) return all;
  return [...all, { name: 'raw', title: 'Raw Data', keys: permitted(order.flatMap(remoteKeysOf)) }];
}

/** The section to look at first: where a recorder did not do as it was told, else the first. */
export function firstSection(
  menu: readonly MenuSection[],
  state: Pick<RemoteState, 'wishes'>,
): SectionName | undefined {
  const isOpen = (key: RemoteKey): boolean =>
    openWish(state, key) !== undefined && pendingWish(state, key) === undefined;
  return (menu.find(({ keys }) => keys.some(isOpen)) ?? menu[0])?.name;
}

/** What is declared of a parameter, with its words. @throws RangeError for what is none */
export function wordedSettingOf(key: RemoteKey): WordedSetting {
  const setting = wordsOfRemoteKey(key);
  if (setting === undefined) throw new RangeError(`${key} is no parameter`);
  return setting;
}
