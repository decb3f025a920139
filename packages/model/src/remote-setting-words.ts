import type { RemoteSetting } from './remote-settings/remote-setting.ts';
import { type RemoteSectionName, remoteSettings } from './remote-settings/remote-settings.ts';
import type { PlainWord } from './texts.ts';

export interface WordedSetting extends RemoteSetting {
  readonly label: PlainWord;
  readonly hint?: PlainWord;
  readonly zero?: PlainWord;
  readonly choices?: readonly { readonly value: string | number; readonly text?: PlainWord }[];
}

interface WordedSection {
  readonly title: PlainWord;
  readonly fields: Readonly<Record<string, WordedSetting>>;
}

/** The parameters of recorders with their words, each of which has its texts. */
export const wordedRemoteSettings: Readonly<Record<RemoteSectionName, WordedSection>> = remoteSettings;

/** A parameter with its words, by its name; undefined for what is none. */
export function wordsOfRemoteKey(key: string): WordedSetting | undefined {
  const name = Object.keys(wordedRemoteSettings).find((section) => key.startsWith(`${section}_`));
  return name === undefined
    ? undefined
    : wordedRemoteSettings[name as RemoteSectionName].fields[key.slice(name.length + 1)];
}
