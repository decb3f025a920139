import type { FaceOrder } from '@outrider/model/faces/face-order.ts';
import { type FaceSlot, isRead } from '@outrider/model/faces/face-record.ts';
import type { WireFaceOrder, WireFaceSlot } from '@outrider/protocol/faces/slot-calls.ts';
import type { Store } from '@outrider/store/store.ts';
import type { OrderView } from '../../orders/order-queue.ts';

/** Slots as the wire writes them, with the photos that the library has of them. */
export async function wireSlots(
  slots: readonly FaceSlot[],
  { faces }: Pick<Store, 'faces'>,
): Promise<WireFaceSlot[]> {
  // The newest is first: of two equal photos the earlier one is shown.
  const photos = new Map((await faces.photos()).map(({ md5, photoid }) => [md5, photoid]));
  return slots.map(({ readS: _, updatedS, ...slot }) => ({
    ...slot,
    updatetime: updatedS,
    read: isRead({ updatedS, readS: _ }),
    photoid: photos.get(slot.md5) ?? 0,
  }));
}

/** What slots are to hold, as the wire writes it: persons of the library as they are called now. */
export async function wireOrders(
  views: readonly OrderView<FaceOrder>[],
  { faces }: Pick<Store, 'faces'>,
): Promise<WireFaceOrder[]> {
  if (views.length === 0) return [];
  const known = new Map((await faces.list()).map((face) => [face.faceid, face]));
  return views.map(({ order, waits }) => {
    const { id, deviceid, act, ch, slot, faceid, state, userName: user, createdMs, fault } = order;
    const { idcard, name } = (faceid === 0 ? order : known.get(faceid)) ?? { idcard: '', name: '' };
    return {
      id,
      deviceid,
      act,
      idcard,
      name,
      state,
      user,
      fault,
      ch: ch === 0 ? slot : ch,
      created: Math.floor(createdMs / 1_000),
      ...(waits === undefined ? {} : { waits }),
    };
  });
}
