import type { SettingSection } from '@outrider/model/entity/setting.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import { SETTINGS_FILE } from '@outrider/model/server/settings-file.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { version } from '../../options/version.ts';
import { settingsIn, settingsOut } from '../../settings/settings-file.ts';
import { assertAgain } from './assert-again.ts';

const MS_PER_S = 1_000;

export const settingsFile: HttpHandler<'settingsFile', 'settings' | 'clock'> = (
  _request,
  _call,
  { settings, clock },
) => ({
  ...SETTINGS_FILE,
  server: version,
  made: Math.floor(clock.now() / MS_PER_S),
  settings: settingsOut(settings),
});

/** The changes of a file to the settings in force. */
async function differenceOf(file: unknown, settings: Parameters<typeof settingsIn>[1]) {
  const { changes, left } = await settingsIn(file, settings);
  const wanting = changes
    .map(({ section }) => section as ServerSection)
    .find((section) => (serverSettings[section] as SettingSection).again === true);
  return {
    values: Object.fromEntries(changes.map(({ key, after }) => [key, after])) as object,
    wanting,
    told: {
      changes: changes.map(({ section, field, before, after }) => ({ section, field, before, after })),
      left,
      again: wanting !== undefined,
    },
  };
}

export const checkSettingsFile: HttpHandler<'checkSettingsFile', 'settings'> = async (
  { file },
  _call,
  { settings },
) => {
  const { values, told } = await differenceOf(file, settings);
  await settings.look(values);
  return told;
};

export const takeSettingsFile: HttpHandler<'takeSettingsFile', 'settings' | 'sessions'> = async (
  { file, oldpass },
  call,
  { settings, sessions },
) => {
  const { values, wanting, told } = await differenceOf(file, settings);
  if (wanting !== undefined) await assertAgain(wanting, oldpass, call, sessions);
  await settings.set(values, setterOf(call));
  return told;
};
