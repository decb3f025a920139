import type { HttpHandler } from '../../calls/handler.ts';
import { setterOf } from '../../calls/setter-of.ts';
import { assertAgain } from './assert-again.ts';
import { portsSet, type ProposingParts, proposePorts } from './propose-ports.ts';

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
    stays: settings.whyStays(key) ?? null,
  })),
});

export const takeBackSetting: HttpHandler<'takeBackSetting', ProposingParts | 'sessions'> = async (
  { section, id, oldpass },
  call,
  parts,
) => {
  const { settings, sessions } = parts;
  await assertAgain(section, oldpass, call, sessions);
  // Ports are exchanged so that nobody is shut out, whichever way they go.
  if (section === 'protocol')
    await proposePorts(
      { changes: { ...portsSet(settings), ...(await settings.beforeChange(section, id)) } },
      call,
      parts,
    );
  else await settings.takeBack(section, id, setterOf(call));
  return { hasError: false, message: 'The settings were kept' };
};
