import type { HttpName } from '@outrider/protocol/tables.ts';
import { writeMemo } from '../../features/devices/write-memo.ts';
import { groupDevices } from '../../features/groups/group-devices.ts';
import { userInfo } from '../../features/groups/user-info.ts';
import { demoStreets } from '../../features/maps/demo-streets.ts';
import { mapSetting } from '../../features/maps/map-setting.ts';
import { streetTiles } from '../../features/maps/street-tiles.ts';
import { mileageToday } from '../../features/mileage/mileage-today.ts';
import { protocol } from '../../features/server/protocol.ts';
import { serverKind } from '../../features/server/server-kind.ts';
import { translations } from '../../features/server/translations.ts';
import { changePassword } from '../../features/people/change-password.ts';
import { signOut } from '../../features/people/sign-out.ts';
import { variantBackground, variantLogo } from '../../features/variants/pictures.ts';
import type { HttpHandler } from './call.ts';

/** What each HTTP endpoint does: one without a handler does not compile. */
export const handlers: { readonly [N in HttpName]: HttpHandler<N> } = {
  serverKind,
  protocol,
  translations,
  variantLogo,
  variantBackground,
  changePassword,
  signOut,
  userInfo,
  groupDevices,
  addMemo: (body, call) => writeMemo(body, call),
  writeMemo,
  mileageToday,
  mapSetting,
  demoStreets,
  streetTiles,
};
