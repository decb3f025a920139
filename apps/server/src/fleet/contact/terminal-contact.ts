import type { ContactRecord, NewNote, Note, NotedStep } from './contact-note.ts';

/** Notes of one terminal, beside the newest of each step. */
const MAX_NOTES = 8;

/** What is remembered of one terminal's way to its first picture: so many notes, whatever it sends. */
export class TerminalContact {
  readonly #steps: Partial<Record<NotedStep, Note>> = {};
  readonly #notes: Note[] = [];
  #provedFrom: string | undefined;

  /** It has proved who it is, from there: what was noted of that address was its own. */
  proved(address: string): void {
    this.#provedFrom = address;
    for (const note of this.#notes) if (note.address === address) this.#steps[note.step] = note;
  }

  /** It is not there any more. */
  left(): void {
    this.#provedFrom = undefined;
  }

  /** Notes something. What somebody elsewhere does under its number while it is there is no word about its own way. */
  note(note: NewNote, atMs: number): void {
    const last = this.#notes.at(-1);
    const isSame =
      last !== undefined && last.step === note.step && last.why === note.why && last.address === note.address;
    if (isSame) this.#notes.pop();
    const kept: Note = { detail: '', ...note, atMs, count: isSame ? last.count + 1 : 1 };
    this.#notes.push(kept);
    if (this.#notes.length > MAX_NOTES) this.#notes.shift();
    if (this.#provedFrom === undefined || this.#provedFrom === note.address) this.#steps[note.step] = kept;
  }

  told(): ContactRecord {
    return { steps: { ...this.#steps }, notes: [...this.#notes] };
  }
}
