import type { ContactReason, ContactStepName } from '@outrider/model/devices/contact.ts';

/** What is noted of a terminal: a step of its way, that it was asked for pictures, that its connection ended. */
export type NotedStep = ContactStepName | 'request' | 'end';

/** Bytes as they came, for people to look at: without secrets, and not the whole of what is long. */
export type ShownFrame = {
  /** In hex, its beginning; empty where there is none. */
  readonly hex: string;
  /** How long it was. */
  readonly bytes: number;
  /** Whether somebody who may not see positions must not see it. */
  readonly hasPlace: boolean;
};

export const NO_FRAME: ShownFrame = { hex: '', bytes: 0, hasPlace: false };

/** What is about to be noted. */
export type NewNote = {
  readonly step: NotedStep;
  /** What is wrong with it; empty where it is done. */
  readonly why: ContactReason | '';
  /** Where the terminal speaks from. */
  readonly address: string;
  readonly frame: ShownFrame;
  /** What only some notes have: the seconds by which a clock is off, the sentence for which a connection ended. */
  readonly detail?: string;
};

/** What was noted: the same again in a row is one note. */
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
