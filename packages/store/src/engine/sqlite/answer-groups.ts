import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import type { CallName, Outcome, WorkerAnswer, WorkerMessage, WorkerRequest } from './worker-messages.ts';

/** For so long what has come in meanwhile joins what waits for the disk, ms. */
const GROUP_MS = 10;
const MOST_OF_GROUP = 256;
/** What commits nothing that anybody is told of. */
const onlyReads: ReadonlySet<CallName> = new Set<CallName>([
  'query',
  'begin',
  'rollback',
  'latest',
  'range',
  'track',
  'mileage',
  'days',
  'daySums',
  'positionRoom',
  'freeze',
  'isFrozen',
  'thaw',
]);

/** How what is asked is done, and told. */
export interface Answering {
  /** Does it at once. @throws why it cannot be done */
  readonly does: (request: WorkerRequest) => unknown;
  /** What to say where something failed. */
  readonly failed: (request: WorkerRequest, error: unknown) => WorkerAnswer;
  readonly say: (message: WorkerMessage, gives?: unknown) => void;
  /** Whether a transaction is open: what is done in it is committed with it. */
  readonly isOpen: () => boolean;
  /** Has the disk keep what was committed. @throws the system's error */
  readonly force: () => void;
}

interface Done {
  readonly request: WorkerRequest;
  readonly answer: WorkerAnswer;
  readonly gives: unknown;
  readonly commits: boolean;
}

/**
 * Answers what is asked on a port, in its order. The disk is waited for once for all that was asked by then: what commits is answered after that,
 * and what came behind it too, as it may have read what the disk does not have.
 */
export function answerInGroups(port: MessagePort, parts: Answering): void {
  const { does, failed, say, isOpen, force } = parts;
  const doOne = (request: WorkerRequest): Done => {
    try {
      const gives = does(request);
      const commits = changed(request.call, gives) && !isOpen();
      return { request, answer: { id: request.id, gives }, gives, commits };
    } catch (error) {
      return { request, answer: failed(request, error), gives: undefined, commits: false };
    }
  };
  const tell = ({ answer, gives }: Done): void => say(answer, gives);
  const end = (group: readonly Done[]): void => {
    if (group.length === 0) return;
    try {
      force();
    } catch (error) {
      for (const done of group) {
        if (done.commits) say(failed(done.request, error));
        else tell(done);
      }
      return;
    }
    for (const done of group) tell(done);
  };
  port.on('message', (first: WorkerRequest) => {
    let group: Done[] = [];
    const fromMs = performance.now();
    for (let request: WorkerRequest | undefined = first; request !== undefined;) {
      // Nothing is left to be forced when the database is closed.
      if (request.call === 'close') {
        end(group);
        group = [];
      }
      const done = doOne(request);
      if (group.length === 0 && !done.commits) {
        tell(done);
        if (request.call === 'close') port.close();
        return;
      }
      group.push(done);
      if (group.length >= MOST_OF_GROUP || performance.now() - fromMs >= GROUP_MS) break;
      request = receiveMessageOnPort(port)?.message as WorkerRequest | undefined;
    }
    end(group);
  });
}

function changed(call: CallName, gives: unknown): boolean {
  if (call === 'run') return (gives as Outcome).changes > 0;
  if (call === 'commit') return (gives as number) > 0;
  return call !== 'close' && !onlyReads.has(call);
}
