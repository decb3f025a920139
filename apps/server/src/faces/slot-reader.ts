import type { FaceSlot } from '@outrider/model/faces/face-record.ts';
import { MAX_FACE_SLOT } from '@outrider/model/faces/limits.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Links } from '../fleet/links/links.ts';

export interface SlotReaderParts {
  readonly links: Pick<Links, 'ask'>;
  readonly store: Pick<Store, 'faceSlots'>;
}

/** Asks devices who is in their slots, and keeps what they say. */
export class SlotReader {
  readonly #parts: SlotReaderParts;

  constructor(parts: SlotReaderParts) {
    this.#parts = parts;
  }

  /** For each slot when it was set, seconds since 1970 UTC; 0: it is empty. @throws OutriderError as links do */
  async summary(deviceid: string): Promise<readonly number[]> {
    const { links, store } = this.#parts;
    const { slots } = await links.ask(deviceid, 'faces.summary', {});
    const known = slots.slice(0, MAX_FACE_SLOT);
    await store.faceSlots.setSummary(deviceid, known);
    return known;
  }

  /** @throws OutriderError as links do */
  async read(deviceid: string, ch: number): Promise<FaceSlot> {
    const { links, store } = this.#parts;
    const said = await links.ask(deviceid, 'faces.get', { ch });
    const isEmpty = said.updatedS === 0;
    const who = isEmpty ? { idcard: '', name: '', md5: '' } : said;
    const slot = { ...said, ...who, deviceid, ch, readS: said.updatedS };
    await store.faceSlots.set(slot);
    return slot;
  }
}
