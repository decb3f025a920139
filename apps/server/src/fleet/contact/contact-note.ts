import type { ContactReason, ContactStepName } from '@outrider/model/devices/contact.ts';

/** The kinds of notes about a terminal: a step of its way, a request for pictures, the end of its connection. */
export type NotedStep = ContactStepName | 'request' | 'end';

/** Bytes as they came, for people to look at: without secrets, and shortened where they are long. */
export type ShownFrame = {
  /** In hex, its beginning; empty where there is none. */
  readonly hex: string;
  /** How long it was. */
  readonly bytes: number;
  /** Whether somebody who may not see positions must not see it. */
  readonly hasPlace: boolean;
};

export const NO_FRAME: ShownFrame = { hex: '', bytes: 0, hasPlace: false };

/** A note that is about to be taken. */
export type NewNote = {
  readonly step: NotedStep;
  /** The fault; empty where the step succeeded. */
  readonly why: ContactReason | '';
  /** Where the terminal speaks from. */
  readonly address: string;
  readonly frame: ShownFrame;
  /** What only some notes have: the seconds by which a clock is off, the sentence for which a connection ended. */
  readonly detail?: string;
};

/** A note: the same again in a row is one note. */
export type Note = Required<NewNote> & {
  /** When it was so last, ms since 1970 UTC. */
  readonly atMs: number;
  readonly count: number;
};

/** All that is remembered of a terminal's way: a plain record, for it may be asked from another server. */
export type ContactRecord = {
  /** Its newest note of each step. */
  readonly steps: Readonly<Partial<Record<NotedStep, Note>>>;
  /** The last notes, oldest first. */
  readonly notes: readonly Note[];
};
