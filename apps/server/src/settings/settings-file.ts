import { isDeepStrictEqual } from 'node:util';
import type { Setting } from '@outrider/model/entity/setting.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { type ServerSettingKey, serverSections, serverSettings } from '@outrider/model/server-settings.ts';
import { serverSentences as sentences } from '@outrider/model/server/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { SETTINGS_FILE } from '@outrider/model/server/settings-file.ts';
import { z } from 'zod';
import type { ServerSettingTable } from '@outrider/model/server-settings.ts';
import type { Settings } from './settings.ts';

type Kept = Pick<Settings<ServerSettingTable>, 'get' | 'pinnedBy'>;
type Asked = Kept & Pick<Settings<ServerSettingTable>, 'refusals'>;

const fileSchema = z.object({
  format: z.literal(SETTINGS_FILE.format),
  version: z.int().min(1),
  settings: z.record(z.string(), z.unknown()),
});

/** Sections and settings that another server would do harm with: ports are this machine's, and have a way of their own. */
const PORTS = 'protocol';
/** Names, folders and the certificate of this machine: another would take its place, or write where nothing is, or has not its key. */
const OF_MACHINE = new Set<string>([
  'recordDisks.folders',
  'network.serverIp',
  'ddns.host',
  'letsEncrypt.domains',
  'ssl.certificate',
] satisfies ServerSettingKey[]);

interface Named {
  readonly key: ServerSettingKey;
  readonly section: string;
  readonly field: string;
  readonly setting: Setting;
}

const all: readonly Named[] = serverSections.flatMap((section) =>
  Object.entries(serverSettings[section].fields).map(([field, setting]: [string, Setting]) => ({
    key: `${section}.${field}` as ServerSettingKey,
    section,
    field,
    setting,
  })),
);
const movable = all.filter(
  ({ key, section, setting }) => setting.secret !== true && section !== PORTS && !OF_MACHINE.has(key),
);
const byKey = new Map<string, Named>(all.map((one) => [one.key, one]));

/** The settings in force, but secrets, ports and those of the machine, by name. */
export function settingsOut(settings: Kept): Readonly<Record<string, unknown>> {
  return Object.fromEntries(movable.map(({ key }) => [key, settings.get(key)]));
}

/** What a file would change. */
export interface SettingsIn {
  readonly changes: (Named & { readonly before: unknown; readonly after: unknown })[];
  /** What of it is not taken, and why. */
  readonly left: { readonly key: string; readonly reason: string }[];
}

/**
 * Looks at a file of settings. Settings that this server does not keep are left, each with the words for it, and all else is a change.
 * @throws OutriderError VALIDATION, in words, for a file of something else, or of a later version
 */
export async function settingsIn(file: unknown, settings: Asked): Promise<SettingsIn> {
  const read = fileSchema.safeParse(file);
  if (!read.success) throw new OutriderError('VALIDATION', sentences.noSettingsFile);
  if (read.data.version > SETTINGS_FILE.version) throw new OutriderError('VALIDATION', sentences.laterFile);
  const found: SettingsIn = { changes: [], left: [] };
  for (const [key, given] of Object.entries(read.data.settings)) {
    const named = byKey.get(key);
    const taken = named?.setting.schema.safeParse(given);
    const option = named === undefined ? undefined : settings.pinnedBy(named.key);
    const reason =
      named === undefined || taken === undefined
        ? sentences.unknownSetting
        : named.setting.secret === true
          ? sentences.secretInFile
          : named.section === PORTS
            ? sentences.portsInFile
            : OF_MACHINE.has(key)
              ? sentences.machineInFile
              : option !== undefined
                ? sentence(sentences.pinned, { option })
                : taken.success
                  ? undefined
                  : sentences.doesNotFit;
    if (reason !== undefined || named === undefined || taken?.success !== true) {
      found.left.push({ key, reason: reason ?? sentences.doesNotFit });
      continue;
    }
    const before: unknown = settings.get(named.key);
    if (!isDeepStrictEqual(before, taken.data)) found.changes.push({ ...named, before, after: taken.data });
  }
  return await withoutRefused(withoutSecretAgain(found, settings), settings);
}

/** The changes without those that the guards refuse here: a script, a plan for the machine, a language that does not exist. */
async function withoutRefused({ changes, left }: SettingsIn, settings: Asked): Promise<SettingsIn> {
  const refused = await settings.refusals(
    Object.fromEntries(changes.map(({ key, after }) => [key, after])) as object,
  );
  return {
    changes: changes.filter(({ key }) => !refused.has(key)),
    left: [...left, ...[...refused].map(([key, reason]) => ({ key, reason }))],
  };
}

/** A secret that was entered for one address goes to no other: such a section waits for somebody who enters it again. */
function withoutSecretAgain({ changes, left }: SettingsIn, settings: Kept): SettingsIn {
  const held = all.filter(
    ({ key, setting }) => setting.sentTo !== undefined && settings.get(key) !== setting.default,
  );
  const waits = new Set(
    changes
      .filter(({ section, field }) =>
        held.some((one) => one.section === section && one.setting.sentTo?.includes(field) === true),
      )
      .map(({ section }) => section),
  );
  const waiting = changes.filter(({ section }) => waits.has(section));
  return {
    changes: changes.filter(({ section }) => !waits.has(section)),
    left: [...left, ...waiting.map(({ key }) => ({ key, reason: sentences.secretAgain }))],
  };
}
