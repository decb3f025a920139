import { KeptTexts } from './kept-texts.ts';

/** The firmware that each recorder has, by phone. */
export class FirmwareVersions {
  readonly #kept: KeptTexts;
  readonly #madeWith: string;

  /** @param madeWith the version of one that got no other */
  constructor(madeWith: string, folder?: string) {
    this.#madeWith = madeWith;
    this.#kept = new KeptTexts('firmware.json', folder);
  }

  of(phone: string): string {
    return this.#kept.get(phone) ?? this.#madeWith;
  }

  set(phone: string, version: string): void {
    this.#kept.set(phone, version);
  }
}
