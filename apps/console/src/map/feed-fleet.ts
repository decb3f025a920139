import { type Device, locationOf, takenMs } from '@outrider/model/devices/device.ts';
import { session } from '../connection/session-state.ts';
import { deviceStore } from '../fleet/device-store.ts';
import { filteredIds } from '../fleet/use-filter.ts';
import { stateOf } from '../ui/badges/state-colours.ts';
import type { FleetPicture, VehicleOnMap } from './fleet-picture.ts';
import { stateOrder } from './vehicles/vehicle-atlas.ts';

/** Places grow old without a word: their ages are said anew so often. */
export const AGES_EVERY_MS = 15_000;

/** A device as the map draws it; undefined when nobody knows where it is. */
export function vehicleOf(device: Device): VehicleOnMap | undefined {
  const place = locationOf(device);
  const state = stateOf(device);
  // Where one that is private is, nobody is told.
  if (place === undefined || state === 'private') return undefined;
  return {
    id: device.deviceid,
    lat: place.lat,
    lng: place.lng,
    heading: device.position?.valid ? device.position.heading : 0,
    state: stateOrder.indexOf(state),
    icon: deviceStore.extra(device.deviceid).icon,
    // Where somebody has put it by hand it is for ever.
    time: device.position?.valid ? (takenMs(device) ?? 0) : 0,
  };
}

/** Keeps a view in step with the device store, the filter and the connection. Returns the way to stop. */
export function feedFleet(view: FleetPicture): () => void {
  let onMap = new Set<string>();
  let shown: readonly string[] | undefined;
  const showPassing = (): void => {
    shown = filteredIds.ids();
    const passing = new Set(shown);
    view.show((id) => passing.has(id));
  };
  const showIfOthers = (): void => {
    // Told as well when only a count of the footer changed, which a large fleet does all the time.
    if (filteredIds.ids() !== shown) showPassing();
  };
  const putAll = (): void => {
    const vehicles = deviceStore.ids().flatMap((id) => {
      const device = deviceStore.get(id);
      return device === undefined ? [] : (vehicleOf(device) ?? []);
    });
    const next = new Set(vehicles.map(({ id }) => id));
    view.remove([...onMap].filter((id) => !next.has(id)));
    view.put(vehicles);
    onMap = next;
    showPassing();
  };
  const putChanged = (changed: readonly Device[]): void => {
    const vehicles: VehicleOnMap[] = [];
    const gone: string[] = [];
    let came = false;
    for (const device of changed) {
      const vehicle = device.registered ? vehicleOf(device) : undefined;
      if (vehicle !== undefined) vehicles.push(vehicle);
      else if (onMap.delete(device.deviceid)) gone.push(device.deviceid);
      if (vehicle === undefined || onMap.has(vehicle.id)) continue;
      onMap.add(vehicle.id);
      came = true;
    }
    if (gone.length > 0) view.remove(gone);
    view.put(vehicles);
    if (came) showPassing();
  };
  const tellAge = (): void => view.setOld(session.getState().connection !== 'online');
  putAll();
  tellAge();
  const ages = setInterval(() => view.labelsChanged(), AGES_EVERY_MS);
  const stops = [
    deviceStore.subscribeChanges(putChanged),
    deviceStore.subscribeList(putAll),
    filteredIds.subscribe(showIfOthers),
    session.subscribe(tellAge),
    () => clearInterval(ages),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
