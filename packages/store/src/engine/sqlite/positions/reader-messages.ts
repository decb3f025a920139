import type { JournalPart, Stretch } from './position-thread.ts';
import type { StretchAnswer, StretchCall } from './stretch-answers.ts';

export interface ReaderOptions {
  /** The database. */
  readonly file: string;
}

export interface ReaderRequest {
  readonly id: number;
  readonly call: StretchCall;
  readonly asked: Omit<Stretch, 'deviceid'> & JournalPart;
}

export interface ReaderAnswer {
  readonly id: number;
  /** Undefined when it could not be read. */
  readonly gives: StretchAnswer<StretchCall> | undefined;
}
