import { type View, worldSize, type WorldPoint } from './mercator.ts';
import type { FleetOverlay } from './vehicles/fleet-overlay.ts';
import type { VehicleTable } from './vehicles/vehicle-table.ts';

/** CSS px around the pointer in which a vehicle is hit. */
const REACH_PX = 15;
/** From this zoom on a cluster is not opened by going nearer: its vehicles stand on one spot. */
export const CLOSEST_ZOOM = 17;

/** What is under the pointer. */
export interface Pointed {
  readonly ids: readonly string[];
  /** Whether it is several vehicles drawn as one. */
  readonly cluster: boolean;
  /** Whether they would be drawn apart, nearer. */
  readonly comesApart: boolean;
}

/** The vehicle, or the cluster of them, under CSS px of the screen; undefined where there is none. */
export function pointedAt(
  view: View,
  point: WorldPoint,
  overlay: Pick<FleetOverlay, 'clusterAt' | 'members'>,
  table: Pick<VehicleTable, 'nearest' | 'ids' | 'slotOf' | 'toX' | 'toY'>,
): Pointed | undefined {
  const cluster = overlay.clusterAt(view, point);
  if (cluster < 0) {
    const slot = table.nearest(view, point, REACH_PX, performance.now());
    return slot < 0 ? undefined : { ids: [table.ids[slot] ?? ''], cluster: false, comesApart: false };
  }
  const ids = overlay.members(cluster);
  const slots = ids.flatMap((id) => table.slotOf(id) ?? []);
  const spreadOf = (places: Float64Array): number => {
    const all = slots.map((slot) => places[slot]!);
    return Math.max(...all) - Math.min(...all);
  };
  const spread = Math.max(spreadOf(table.toX), spreadOf(table.toY));
  const comesApart = view.zoom < CLOSEST_ZOOM && spread * worldSize(CLOSEST_ZOOM) > 2 * REACH_PX;
  return { ids, cluster: true, comesApart };
}
