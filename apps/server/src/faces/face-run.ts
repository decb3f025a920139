import { OutriderError } from '@outrider/model/error-code.ts';
import { type FaceSlot, isRead } from '@outrider/model/faces/face-record.ts';
import type { FaceOrder, FaceOrderBody, FaceOrderProgress } from '@outrider/model/faces/face-order.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { orderSentences } from '@outrider/model/orders/sentences.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Links } from '../fleet/links/links.ts';
import type { OrderRun, RunEnd, OrderHandle } from '../orders/order-kind.ts';
import type { PhotoTickets } from './photo-tickets.ts';
import type { SlotReader } from './slot-reader.ts';

export interface FaceRunParts {
  readonly links: Pick<Links, 'ask'>;
  readonly store: Pick<Store, 'faces' | 'faceSlots'>;
  readonly reader: Pick<SlotReader, 'summary' | 'read'>;
  readonly tickets: Pick<PhotoTickets, 'make'>;
  /** Scheme, address and port under which recorders fetch photos. */
  readonly base: () => string;
  /** Resolves once they can. @throws OutriderError */
  readonly ready: () => Promise<void>;
}

/** What a slot is to hold. */
interface Wanted {
  readonly idcard: string;
  readonly name: string;
  /** Undefined: the photo in the slot stays. */
  readonly photo: { readonly photoid: number; readonly md5: string; readonly size: number } | undefined;
}

/** Has a recorder keep a face in a slot, or empty one, and asks back whether it does: that it says yes is no proof. */
export class FaceRun implements OrderRun {
  readonly bytes = 0;
  readonly awaits = false;
  readonly #parts: FaceRunParts;
  readonly #handle: OrderHandle<FaceOrderBody, FaceOrderProgress>;
  readonly #stopped = Promise.withResolvers<undefined>();
  #isStopped = false;

  constructor(parts: FaceRunParts, handle: OrderHandle<FaceOrderBody, FaceOrderProgress>) {
    this.#parts = parts;
    this.#handle = handle;
  }

  async run(): Promise<RunEnd | undefined> {
    return await Promise.race([this.#tell(), this.#stopped.promise]);
  }

  /** It is told, or not. */
  async pause(): Promise<void> {
    throw new OutriderError('VALIDATION', faceSentences.onItsWay);
  }

  async resume(): Promise<void> {}

  /**
   * No further question is asked. What is on its way is not had back, and nobody waits for its answer: a recorder is asked one question after
   * the other, so that the next one reads the slot as that left it.
   */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#stopped.resolve(undefined);
  }

  /** @throws OutriderError CONFLICT once it was stopped */
  #demandGoing(): void {
    if (this.#isStopped) throw new OutriderError('CONFLICT', orderSentences.over);
  }

  async #read(deviceid: string, ch: number): Promise<FaceSlot> {
    this.#demandGoing();
    return await this.#parts.reader.read(deviceid, ch);
  }

  async #tell(): Promise<RunEnd> {
    try {
      const order = this.#handle.order();
      if (order.act === 'delete') await this.#delete(order);
      else await this.#set(order);
      return { kind: 'done', fault: '' };
    } catch (error) {
      const { code, message: reason } =
        error instanceof OutriderError ? error : new OutriderError('INTERNAL', String(error));
      // It would be refused again; a photo that did not come may come.
      const isFinal = code === 'VALIDATION' && reason !== faceSentences.noDownload;
      return { kind: isFinal ? 'failed' : 'again', reason, counts: true };
    }
  }

  async #delete({ deviceid, ch }: FaceOrder): Promise<void> {
    const { links } = this.#parts;
    await this.#handle.change({ slot: ch });
    this.#demandGoing();
    await links.ask(deviceid, 'faces.delete', { ch });
    const { updatedS } = await this.#read(deviceid, ch);
    if (updatedS !== 0) throw new OutriderError('VALIDATION', faceSentences.differs);
  }

  async #set(order: FaceOrder): Promise<void> {
    const { deviceid } = order;
    const { idcard } = await this.#wanted(order);
    const ch = order.ch === 0 ? await this.#choose(deviceid, idcard) : order.ch;
    await this.#handle.change({ slot: ch });
    const has = await this.#read(deviceid, ch);
    // Looking through the slots takes a while: the person may have been changed or removed meanwhile.
    const wanted = await this.#wanted(order);
    if (wanted.idcard !== idcard) throw new OutriderError('CONFLICT', faceSentences.changed);
    if (isIn(has, wanted)) return;
    await this.#send(deviceid, ch, wanted);
    if (!isIn(await this.#read(deviceid, ch), wanted))
      throw new OutriderError('VALIDATION', faceSentences.differs);
  }

  async #send(deviceid: string, ch: number, { idcard, name, photo }: Wanted): Promise<void> {
    const { links, tickets, base, ready } = this.#parts;
    if (photo !== undefined) await ready();
    this.#demandGoing();
    const ticket = photo && tickets.make(photo.photoid);
    try {
      await links.ask(deviceid, 'faces.set', {
        ch,
        idcard,
        name,
        url: ticket === undefined ? '' : base() + ticket.address,
        md5: photo?.md5 ?? '',
        size: photo?.size ?? 0,
      });
    } finally {
      ticket?.end();
    }
  }

  /** The person who is to be in the slot, as the library has them now. @throws OutriderError VALIDATION where it no longer has them */
  async #wanted({ faceid, idcard, name }: FaceOrder): Promise<Wanted> {
    if (faceid === 0) return { idcard, name, photo: undefined };
    const { faces } = this.#parts.store;
    const face = await faces.find(faceid);
    if (face === undefined) throw new OutriderError('VALIDATION', faceSentences.noPerson);
    const photo = await faces.photoOf(faceid);
    if (photo === undefined) throw new OutriderError('VALIDATION', faceSentences.noPhoto);
    return { idcard: face.idcard, name: face.name, photo };
  }

  /** The slot that has the person already, else the first that is empty. @throws OutriderError VALIDATION where all are full */
  async #choose(deviceid: string, idcard: string): Promise<number> {
    const { reader, store } = this.#parts;
    this.#demandGoing();
    await reader.summary(deviceid);
    const slots = await store.faceSlots.of(deviceid);
    for (const slot of slots) {
      const known = isRead(slot) ? slot : await this.#read(deviceid, slot.ch);
      if (known.updatedS !== 0 && known.idcard === idcard) return slot.ch;
    }
    const empty = slots.find(({ updatedS }) => updatedS === 0);
    if (empty === undefined) throw new OutriderError('VALIDATION', faceSentences.noRoom);
    return empty.ch;
  }
}

/** Whether a slot holds what is wanted. */
const isIn = (
  has: { readonly updatedS: number; readonly idcard: string; readonly name: string; readonly md5: string },
  { idcard, name, photo }: Wanted,
): boolean =>
  has.updatedS !== 0 &&
  has.idcard === idcard &&
  has.name === name &&
  (photo === undefined || has.md5 === photo.md5);
