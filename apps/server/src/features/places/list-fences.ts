import { emptyFence, type Fence } from '@outrider/model/places/fence-record.ts';
import { MAX_FENCES } from '@outrider/model/places/limits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownSlots } from './branch-slots.ts';
import { insideFences } from './inside-fences.ts';
import { wireCircle } from './wire-fence.ts';

export const listFences: HttpHandler<'listFences', 'fences' | 'fleet' | 'store'> = async (
  _request,
  { caller },
  { fences, fleet, store },
) => {
  // A device that is in a fence alone is where that is.
  const isShown = (deviceid: string): boolean => caller.darkNow(deviceid, 'place') === undefined;
  const inside = await insideFences(fleet.facts, store, isShown);
  const last = await store.fences.lastThere();
  return knownSlots(caller, fences.slots(), { empty: emptyFence, most: MAX_FENCES }).map((fence) => ({
    index: fence.number,
    title: fence.title,
    enable: fence.enabled ? 1 : 0,
    kind: fence.shape.kind,
    ...wireCircle(fence),
    devices: fence.deviceids.length,
    groups: fence.groupids.length,
    // How many are at somebody's home says where they are.
    inside: hidesPlaces(fence) ? 0 : (inside.get(fence.number) ?? 0),
    last: hidesPlaces(fence) ? 0 : (last.get(fence.number) ?? 0),
    private: fence.rules.private === undefined ? (0 as const) : (1 as const),
    colour: fence.colour,
    purpose: fence.purpose,
  }));
};

const hidesPlaces = ({ rules }: Fence): boolean => rules.private?.what === 'all';
