import { type View, worldSize, type WorldPoint } from './mercator.ts';
import type { FleetOverlay } from './vehicles/fleet-overlay.ts';
import type { VehicleTable } from './vehicles/vehicle-table.ts';

/** CSS px around the pointer in which a vehicle is hit. */
const REACH_PX = 15;
/** So near to each other one vehicle hides another, CSS px. */
const UPON_PX = 9;
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

/** The vehicle, or the vehicles that lie upon each other, under CSS px of the screen; undefined where there is none. */
export function pointedAt(
  view: View,
  point: WorldPoint,
  overlay: Pick<FleetOverlay, 'clusterAt' | 'members'>,
  table: Pick<VehicleTable, 'near' | 'ids' | 'slotOf' | 'toX' | 'toY' | 'at'>,
): Pointed | undefined {
  const now = performance.now();
  const near = table.near(view, point, REACH_PX, now);
  const idOf = (slot: number): string => table.ids[slot] ?? '';
  const cluster = overlay.clusterAt(view, point);
  if (cluster >= 0) {
    // The selected one is in no cluster, and lies upon its own.
    const ids = [...new Set([...near.map(idOf), ...overlay.members(cluster)])];
    return { ids, cluster: true, comesApart: comeApart(view, ids, table) };
  }
  const [first] = near;
  if (first === undefined) return undefined;
  const at = table.at(first, now);
  const upon = near.filter((slot) => {
    const { x, y } = table.at(slot, now);
    return Math.hypot(x - at.x, y - at.y) * worldSize(view.zoom) <= UPON_PX;
  });
  const ids = upon.map(idOf);
  if (ids.length === 1) return { ids, cluster: false, comesApart: false };
  return { ids, cluster: true, comesApart: comeApart(view, ids, table) };
}

/** Whether vehicles would be drawn apart, nearer. */
function comeApart(
  { zoom }: View,
  ids: readonly string[],
  table: Pick<VehicleTable, 'slotOf' | 'toX' | 'toY'>,
): boolean {
  const slots = ids.flatMap((id) => table.slotOf(id) ?? []);
  const spreadOf = (places: Float64Array): number => {
    const all = slots.map((slot) => places[slot]!);
    return Math.max(...all) - Math.min(...all);
  };
  const spread = Math.max(spreadOf(table.toX), spreadOf(table.toY));
  return zoom < CLOSEST_ZOOM && spread * worldSize(CLOSEST_ZOOM) > 2 * REACH_PX;
}
