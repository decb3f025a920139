import type { z } from 'zod';
import { adasSettings } from './adas-settings.ts';
import { alarmSettings } from './alarm-settings.ts';
import { cameraSettings } from './camera-settings.ts';
import { encoderSettings } from './encoder-settings.ts';
import { gSensorSettings } from './g-sensor-settings.ts';
import { networkSettings } from './network-settings.ts';
import { osdSettings } from './osd-settings.ts';
import type { RemoteSection, RemoteSetting } from './remote-setting.ts';
import { sleepSettings } from './sleep-settings.ts';
import { systemSettings } from './system-settings.ts';
import { blindSpotSettings, tyreSettings } from './tyre-settings.ts';
import { videoAlarmSettings } from './video-alarm-settings.ts';

/** Every parameter of recorders that people set, by section and field. Store, calls, dialects and forms follow from it. */
export const remoteSettings = {
  g_sensor: gSensorSettings,
  preosd: osdSettings,
  enc: encoderSettings,
  sys: systemSettings,
  net: networkSettings,
  cam: cameraSettings,
  event: alarmSettings,
  MotovisAdas: adasSettings,
  valarm: videoAlarmSettings,
  sleep: sleepSettings,
  tyre: tyreSettings,
  bsd: blindSpotSettings,
} as const satisfies Readonly<Record<string, RemoteSection>>;

export type RemoteTable = typeof remoteSettings;
export type RemoteSectionName = keyof RemoteTable;

/** Names of parameters, on the wire too: section and field, as in `net_HbSec` (rule RSET-50). */
export type RemoteKey = {
  [S in RemoteSectionName]: `${S}_${keyof RemoteTable[S]['fields'] & string}`;
}[RemoteSectionName];

type FieldOf<S extends RemoteSectionName, F> = F extends keyof RemoteTable[S]['fields']
  ? RemoteTable[S]['fields'][F]
  : never;

/** What the parameter of a name holds. */
export type RemoteValueOf<K extends RemoteKey> = {
  [S in RemoteSectionName]: K extends `${S}_${infer F}`
    ? FieldOf<S, F> extends { readonly schema: infer T extends z.ZodType }
      ? z.output<T>
      : never
    : never;
}[RemoteSectionName];

/** Values of some parameters, by name. */
export type RemoteValues = { readonly [K in RemoteKey]?: RemoteValueOf<K> };

const sections = Object.entries(remoteSettings) as [RemoteSectionName, RemoteSection][];

/** Keys of a section, in the order in which they are declared. */
export const remoteKeysOf = (section: RemoteSectionName): readonly RemoteKey[] =>
  Object.keys(remoteSettings[section].fields).map((field) => `${section}_${field}` as RemoteKey);

/** Every parameter by its name. */
const byKey: ReadonlyMap<string, RemoteSetting> = new Map(
  sections.flatMap(([section, { fields }]) =>
    Object.entries(fields).map(([field, setting]) => [`${section}_${field}`, setting] as const),
  ),
);

export const remoteKeys = [...byKey.keys()] as readonly RemoteKey[];

export const isRemoteKey = (name: string): name is RemoteKey => byKey.has(name);

/** What is declared of a parameter. @throws RangeError for what is none */
export function remoteSettingOf(key: RemoteKey): RemoteSetting {
  const found = byKey.get(key);
  if (found === undefined) throw new RangeError(`${String(key)} is no parameter`);
  return found;
}

/** Parameters that can keep a recorder from coming back (rule RSET-60). */
export const cuttingKeys: readonly RemoteKey[] = remoteKeys.filter(
  (key) => remoteSettingOf(key).cutsOff === true,
);

/** Passwords: nobody sees them, and they are sealed where they are kept. */
export const secretKeys: readonly RemoteKey[] = remoteKeys.filter(
  (key) => remoteSettingOf(key).secret === true,
);

export const isSecretKey = (key: string): boolean => isRemoteKey(key) && remoteSettingOf(key).secret === true;
