import type { ContactRecord, NewNote, Note, NotedStep } from './contact-note.ts';

/** Notes of one terminal, beside the newest of each step. */
const MAX_NOTES = 8;

/** Steps that anybody can try under a terminal's number. */
const signOn = ['tcp', 'registration', 'authentication', 'clock', 'position', 'end'] as const;
/**
 * Pictures that were accepted, and pictures that were refused for their address alone: they come by other connections, and often from another
 * address of the recorder's network.
 */
const isMedia = ({ step, why }: NewNote): boolean =>
  (step === 'media' || step === 'picture') && (why === '' || why === 'elsewhere');

/** The notes of one terminal's way to its first picture: a fixed number, however much it sends. */
export class TerminalContact {
  readonly #steps: Partial<Record<NotedStep, Note>> = {};
  readonly #notes: Note[] = [];
  #provedFrom: string | undefined;

  /** The terminal has proved its identity, from there: notes of that address were its own. */
  proved(address: string): void {
    this.#provedFrom = address;
    // Faults from another address may be a stranger's doing, under its number.
    for (const step of signOn)
      if (this.#steps[step]?.why !== '' && this.#steps[step]?.address !== address) delete this.#steps[step];
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
    const isItsOwn = this.#provedFrom === undefined || this.#provedFrom === note.address || isMedia(note);
    if (isItsOwn) this.#steps[note.step] = kept;
  }

  told(): ContactRecord {
    return { steps: { ...this.#steps }, notes: [...this.#notes] };
  }
}
