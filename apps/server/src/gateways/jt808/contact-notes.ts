import type { Frame } from '@outrider/jt808/frame/frame.ts';
import { registerResults } from '@outrider/jt808/messages/session.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import type { ContactReason } from '@outrider/model/devices/contact.ts';
import { clockOffMs } from '@outrider/model/positions/report-order.ts';
import type { PositionReport } from '@outrider/model/positions/position.ts';
import type { ContactBook } from '../../fleet/contact/contact-book.ts';
import { type NewNote, NO_FRAME, type NotedStep } from '../../fleet/contact/contact-note.ts';
import { reportIds } from './message-classes.ts';
import { shownFrame } from './shown-frame.ts';

export interface ContactNotesParts {
  readonly contacts: Pick<ContactBook, 'note' | 'proved' | 'left'>;
  /** Its phone number without leading zeros. */
  readonly terminal: string;
  /** Where it speaks from. */
  readonly address: string;
  /** Whether a terminal may register again. */
  readonly reregister: boolean;
}

/** Writes down how a terminal comes on one connection. A state that goes on is not written again. */
export class ContactNotes {
  readonly #parts: ContactNotesParts;
  /** The fault of clock and place, as noted last; undefined before the first report. */
  #clock: ContactReason | '' | undefined;
  #place: ContactReason | '' | undefined;

  constructor(parts: ContactNotesParts) {
    this.#parts = parts;
  }

  /** A step went well, or did not. */
  step(step: NotedStep, why: ContactReason | '', frame: Frame | undefined, detail = ''): void {
    const shown = frame === undefined ? NO_FRAME : shownFrame(frame);
    const { contacts, terminal, address } = this.#parts;
    const note: NewNote = { step, why, address, frame: shown, detail };
    contacts.note(terminal, note);
  }

  /** It was told the result of its registration (0x8100). */
  registered(result: number, frame: Frame): void {
    this.step('registration', this.#whyNotRegistered(result), frame);
  }

  #whyNotRegistered(result: number): ContactReason | '' {
    if (result === registerResults.ok) return '';
    if (result === registerResults.noSuchTerminal) return 'notRegistered';
    return this.#parts.reregister ? 'heldElsewhere' : 'notAgain';
  }

  /** A frame came whose body ends before its fields do. */
  unreadable(frame: Frame): void {
    const step = stepOfMessage(frame.messageId);
    if (step !== undefined) this.step(step, 'unreadable', frame);
  }

  /** The terminal has proved who it is. */
  proved(): void {
    const { contacts, terminal, address } = this.#parts;
    contacts.proved(terminal, address);
  }

  /** The terminal has no link any more by this connection. */
  left(): void {
    this.#parts.contacts.left(this.#parts.terminal);
  }

  /** Reports came. What a terminal kept back says nothing of its clock, nor of whether it has a fix now. */
  reported(reports: readonly PositionReport[], frame: Frame): void {
    const newest = reports.findLast(({ late }) => !late);
    if (newest === undefined) return;
    const { position, late, arrivedMs = position.time } = newest;
    const off = clockOffMs({ time: position.time, late, arrivedMs });
    const clock = off === undefined ? '' : 'clockOff';
    if (clock !== this.#clock) this.step('clock', clock, frame, String(Math.round((off ?? 0) / 1_000)));
    this.#clock = clock;
    const place = position.valid ? '' : 'noFix';
    if (place !== this.#place) this.step('position', place, frame);
    this.#place = place;
  }
}

const REGISTER = rowOfName('register').id;
const AUTHENTICATE = rowOfName('authenticate').id;

/** The step that a message is, by its id. */
function stepOfMessage(id: number): NotedStep | undefined {
  if (id === REGISTER) return 'registration';
  if (id === AUTHENTICATE) return 'authentication';
  return reportIds.has(id) ? 'position' : undefined;
}
