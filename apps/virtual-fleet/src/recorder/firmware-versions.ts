import { KeptTexts } from './kept-texts.ts';

/** The version of one that got no other. */
const MADE_WITH = 'virtual';

/** The firmware that each recorder has, by phone. */
export class FirmwareVersions {
  readonly #kept: KeptTexts;

  constructor(folder?: string) {
    this.#kept = new KeptTexts('firmware.json', folder);
  }

  of(phone: string): string {
    return this.#kept.get(phone) ?? MADE_WITH;
  }

  set(phone: string, version: string): void {
    this.#kept.set(phone, version);
  }
}
