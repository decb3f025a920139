import { isOnline } from '@outrider/model/devices/device.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { useDevice } from '../fleet/use-devices.ts';
import { t } from '../ground/i18n/t.ts';
import { useVisitor } from '../routing/use-visitor.ts';
import { useTalkAct } from '../talk/use-talk-act.ts';
import type { IconName } from '../ui/icons/icons.ts';
import { doWith } from './do-with.ts';
import { permittedActions, type VehicleAction, type VehicleActionId } from './vehicle-actions.ts';

/** An action as it stands with one vehicle now. */
export interface OfferedAction {
  readonly id: VehicleActionId;
  /** What stands on it. */
  readonly title: string;
  /** What it is called where several vehicles stand: with the vehicle, for most. */
  readonly name: string;
  readonly icon: IconName;
  readonly setsUp: boolean;
  readonly disabled: boolean;
  /** For a talk: whether it is on. */
  readonly pressed?: boolean;
  /** The screen that it opens; or, absent, what it does. */
  readonly path?: string;
  readonly run?: () => void;
}

/**
 * What the signed-in user can do with a vehicle, in the one order.
 * @param without what the page offers already in its own way
 */
export function useVehicleActions(
  deviceid: string,
  without: readonly VehicleActionId[] = [],
): readonly OfferedAction[] {
  const visitor = useVisitor();
  const device = useDevice(deviceid);
  const talk = useTalkAct(deviceid);
  if (device === undefined) return [];
  const extra = deviceStore.extra(deviceid);
  const offered = (action: VehicleAction & { readonly id: VehicleActionId }): OfferedAction => {
    const { id, icon, setsUp = false, connected = false } = action;
    const title = t(action.title);
    const name = action.named === undefined ? title : t(action.named, { device: deviceid });
    const shared = { id, title, name, icon, setsUp, disabled: connected && !isOnline(device) };
    if ('path' in action) return { ...shared, path: action.path(deviceid) };
    if ('dialog' in action || action.does !== 'talk')
      return { ...shared, run: () => doWith(action, deviceid) };
    if (talk === undefined) return { ...shared, disabled: true };
    const { text, isMine, other, disabled, run } = talk;
    return {
      ...shared,
      title: isMine ? t('End the talk') : (other ?? title),
      name: text,
      icon: talk.icon,
      disabled,
      pressed: isMine,
      run,
    };
  };
  return permittedActions(visitor)
    .filter(({ id, fits }) => !without.includes(id) && (fits === undefined || fits(extra)))
    .map(offered);
}
