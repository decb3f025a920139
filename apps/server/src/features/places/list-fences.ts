import type { HttpHandler } from '../../calls/handler.ts';
import { wireCircle } from './wire-fence.ts';

export const listFences: HttpHandler<'listFences', 'fences' | 'fleet'> = (
  _request,
  _call,
  { fences, fleet },
) => {
  const inside = fleet.facts.insideFences();
  return fences.slots().map((fence) => ({
    index: fence.number,
    title: fence.title,
    enable: fence.enabled ? 1 : 0,
    kind: fence.shape.kind,
    ...wireCircle(fence),
    devices: fence.deviceids.length,
    groups: fence.groupids.length,
    inside: inside.get(fence.number) ?? 0,
  }));
};
