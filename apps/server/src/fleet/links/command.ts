import type { Plain } from '../../bus/plain.ts';

/** Something that a device may be asked; request and answer are plain records, so that they may cross a process. */
export interface Command<Request extends Plain, Answer extends Plain> {
  readonly about: string;
  /** A device that has not answered by then counts as one that cannot be reached. */
  readonly withinMs: number;
  /** For their types alone: never there. */
  readonly request?: Request;
  readonly answer?: Answer;
}

/** What there is nothing to say in. */
export type Nothing = Readonly<Record<string, never>>;

/** A row of a section's table. */
export const command = <Request extends Plain, Answer extends Plain = Nothing>(
  row: Pick<Command<Request, Answer>, 'about' | 'withinMs'>,
): Command<Request, Answer> => row;
