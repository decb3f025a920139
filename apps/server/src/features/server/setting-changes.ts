import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { assertAgain } from './assert-again.ts';

export const readSettingChanges: HttpHandler<'readSettingChanges', 'settings'> = async (
  { section },
  _call,
  { settings },
) => ({
  changes: (await settings.changes(section)).map(({ id, key, before, after, by, atMs }) => ({
    id,
    field: key.slice(section.length + 1),
    before,
    after,
    by: by ?? null,
    at: Math.floor(atMs / 1_000),
  })),
});

export const takeBackSetting: HttpHandler<'takeBackSetting', 'settings' | 'sessions'> = async (
  { section, id, oldpass },
  call,
  { settings, sessions },
) => {
  await assertAgain(section, oldpass, call, sessions);
  await settings.takeBack(section, id, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
