import { KeptTexts } from './kept-texts.ts';

/** A face in a slot. */
export interface KeptFace {
  readonly idcard: string;
  readonly name: string;
  /** Of its photo, hexadecimal. */
  readonly md5: string;
  /** When it was set, seconds since 1970 UTC. */
  readonly updated: number;
}

/** So many slots a recorder has. */
export const FACE_SLOTS = 20;

/** The faces that each recorder knows, by phone. */
export class FaceMemory {
  readonly #kept: KeptTexts;

  constructor(folder?: string) {
    this.#kept = new KeptTexts('faces.json', folder);
  }

  /** By slot, 1-based. */
  of(phone: string): ReadonlyMap<number, KeptFace> {
    return new Map(JSON.parse(this.#kept.get(phone) ?? '[]') as [number, KeptFace][]);
  }

  /** @param face undefined empties the slot */
  set(phone: string, ch: number, face: KeptFace | undefined): void {
    const faces = new Map(this.of(phone));
    if (face === undefined) faces.delete(ch);
    else faces.set(ch, face);
    this.#kept.set(phone, JSON.stringify([...faces]));
  }
}
