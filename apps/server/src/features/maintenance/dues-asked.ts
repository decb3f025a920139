import type { Device } from '@outrider/model/devices/device.ts';
import type { DueState } from '@outrider/model/maintenance/next-due.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';
import type { Services } from '../../calls/services.ts';
import { firstDue, type VehicleDue } from '../../maintenance/maintenance-watch.ts';

type Asked = Pick<HttpRequest<'listMaintenance'>, 'state' | 'kind' | 'planid'>;

/** The needs of vehicles, as asked: the most urgent first; and how many there are of each state. */
export function duesAsked(
  { state, kind, planid }: Asked,
  devices: readonly Device[],
  maintenance: Services['maintenance'],
): { readonly dues: readonly VehicleDue[]; readonly counts: Record<DueState, number> } {
  const counts = { overdue: 0, soon: 0, ok: 0, unknown: 0, done: 0 };
  const dues: VehicleDue[] = [];
  for (const { deviceid } of devices)
    for (const due of maintenance.of(deviceid)) {
      if (kind !== undefined && due.plan.kind !== kind) continue;
      if (planid !== undefined && due.plan.planid !== planid) continue;
      counts[due.next.state]++;
      if (state === undefined || due.next.state === state) dues.push(due);
    }
  return { dues: dues.sort(firstDue), counts };
}
