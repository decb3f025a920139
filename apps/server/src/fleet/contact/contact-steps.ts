import {
  type ContactReason,
  type ContactState,
  type ContactStepName,
  PICTURE_WITHIN_MS,
} from '@outrider/model/devices/contact.ts';
import type { ContactRecord, Note } from './contact-note.ts';

/** How one step is. */
export interface ContactStep {
  readonly name: ContactStepName;
  readonly state: ContactState;
  readonly why: ContactReason | '';
  /** What of it is looked at; undefined where it has not happened. */
  readonly note: Note | undefined;
}

type Verdict = readonly [state: ContactState, why: ContactReason | '', note?: Note | undefined];

interface Look {
  readonly steps: ContactRecord['steps'];
  /** Whether the server lets recorders in at its port. */
  readonly listens: boolean;
  /** Whether the device can be asked now. */
  readonly connected: boolean;
  /** Whether pictures of it come now. */
  readonly streaming: boolean;
  readonly nowMs: number;
}

/** A step that is as it was noted. */
const asNoted = (note: Note | undefined, wrong: ContactState = 'wrong'): Verdict =>
  note === undefined ? ['waiting', ''] : [note.why === '' ? 'ok' : wrong, note.why, note];

function connection({ steps: { tcp, end }, connected }: Look): Verdict {
  if (connected) return ['ok', '', tcp];
  if (end !== undefined && end.atMs >= (tcp?.atMs ?? 0)) return ['wrong', 'ended', end];
  return tcp === undefined ? ['waiting', 'nothing'] : ['ok', '', tcp];
}

function registration({ steps: { registration: note, authentication } }: Look): Verdict {
  // Its code is from an earlier time, or from another platform.
  if (note === undefined && authentication?.why === '') return ['ok', 'unneeded', authentication];
  return asNoted(note);
}

function media({ steps, streaming, nowMs }: Look): Verdict {
  const { request, media: note, authentication } = steps;
  if (streaming) return ['ok', '', note];
  const isAsked = request !== undefined && request.atMs > (note?.atMs ?? 0);
  if (!isAsked) {
    if (note !== undefined) return asNoted(note, mildly(note));
    // A terminal that has not proved its identity can be asked nothing.
    return ['waiting', authentication?.why === '' ? 'notAsked' : ''];
  }
  if (request.why !== '') return ['wrong', request.why, request];
  return nowMs - request.atMs > PICTURE_WITHIN_MS
    ? ['wrong', 'nothingCame', request]
    : ['waiting', 'asked', request];
}

/** A stream that nobody watches any more was not turned away for a fault of the recorder. */
const mildly = (note: Note): ContactState => (note.why === 'unwanted' ? 'waiting' : 'wrong');

function picture({ steps: { media: line, picture: note }, streaming, nowMs }: Look): Verdict {
  if (streaming) return ['ok', '', note];
  const isOwed = line?.why === '' && (note === undefined || note.atMs < line.atMs);
  if (isOwed && nowMs - line.atMs > PICTURE_WITHIN_MS) return ['wrong', 'noPicture', line];
  return asNoted(note);
}

const verdicts: { readonly [S in ContactStepName]: (look: Look) => Verdict } = {
  // Whether the port is reached from outside shows when something comes.
  port: ({ listens }) => (listens ? ['ok', 'open'] : ['wrong', 'shut']),
  tcp: connection,
  registration,
  authentication: ({ steps }) => asNoted(steps.authentication),
  clock: ({ steps }) => asNoted(steps.clock),
  // Under a roof there is none, and nothing is broken.
  position: ({ steps }) => asNoted(steps.position, steps.position?.why === 'noFix' ? 'waiting' : 'wrong'),
  media,
  picture,
};

/** How each step of a terminal's way is now, in the order in which it is gone. */
export function contactStepsOf(record: ContactRecord | undefined, now: Omit<Look, 'steps'>): ContactStep[] {
  const look = { steps: record?.steps ?? {}, ...now };
  return Object.entries(verdicts).map(([name, verdictOn]) => {
    const [state, why, note] = verdictOn(look);
    return { name: name as ContactStepName, state, why, note };
  });
}
