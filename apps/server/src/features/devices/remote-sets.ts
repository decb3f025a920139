import {
  isRemoteKey,
  isSecretKey,
  remoteSettingOf,
} from '@outrider/model/remote-settings/remote-settings.ts';
import { isPending } from '@outrider/model/remote-settings/wish.ts';
import type { ParameterSets } from '@outrider/protocol/devices/remote-letters.ts';
import type { WireParameterStand } from '@outrider/protocol/devices/remote-calls.ts';
import type { Caller } from '../../calls/caller.ts';
import type { RemoteStand } from '../../remote/remote-settings.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** Shown in place of a password, however long it is. */
const HIDDEN = '••••';

/** A value as it goes to people: of a secret they see only that there is one. */
export function shownSetting(key: string, value: unknown): unknown {
  if (!isSecretKey(key)) return value;
  return value === '' ? '' : HIDDEN;
}

/** Whether somebody may see and set a key (rule RIGHT-5). */
export const maySet = (caller: Pick<Caller, 'may'>, key: string): boolean =>
  isRemoteKey(key) && caller.may({ right: remoteSettingOf(key).right });

/** The settings of a device and the waiting ones, as far as somebody may see them. */
export function setsOf({ reports, wishes }: RemoteStand, caller: Pick<Caller, 'may'>): ParameterSets {
  const valuesOf = (rows: readonly { readonly key: string; readonly value: unknown }[]) =>
    Object.fromEntries(
      rows.filter(({ key }) => maySet(caller, key)).map(({ key, value }) => [key, shownSetting(key, value)]),
    );
  return { current: valuesOf(reports), offlineset: valuesOf(wishes.filter(({ state }) => isPending(state))) };
}

/** How it stands with each key that somebody may see. */
export function standsOf(
  { reports, wishes }: RemoteStand,
  caller: Pick<Caller, 'may'>,
): Record<string, WireParameterStand> {
  const stands: Record<string, WireParameterStand> = {};
  for (const { key, atMs, by } of reports.filter((one) => maySet(caller, one.key)))
    stands[key] = { reported: { at: secondsOf(atMs), by } };
  for (const { key, value, user, wantedMs, state, stateMs, fault } of wishes.filter((one) =>
    maySet(caller, one.key),
  ))
    stands[key] = {
      ...stands[key],
      wanted: {
        value: JSON.stringify(shownSetting(key, value)),
        user,
        at: secondsOf(wantedMs),
        state,
        changed: secondsOf(stateMs),
        fault,
      },
    };
  return stands;
}
