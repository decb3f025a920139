import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { clusterSentences } from '@outrider/model/server/cluster-sentences.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import type { Drain } from './drain.ts';
import { type ServerBoard, takesDevices } from './server-board.ts';

/** A server that hears it says so at once. */
const ANSWER_MS = 5_000;
/** While this one lets its devices go, it looks this often whether another takes them. */
const LOOK_MS = 1_000;
/** So many looks in a row that find none are needed: a server that was not heard for a moment is there. */
const LOOKS = 3;

export interface SteerDrainParts {
  readonly bus: Bus;
  /** Id of this server. */
  readonly server: string;
  readonly board: Pick<ServerBoard, 'list' | 'say' | 'until'>;
  readonly drain: Pick<Drain, 'isOn' | 'turn' | 'onTurn'>;
  /** Whether the bus is away, so that no other server is heard. */
  readonly isCutOff: () => boolean;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Has servers let their devices go: this one, or another over the bus. Disposing it, nobody is heard any more. */
export interface DrainSteering extends Disposable {
  /**
   * @throws OutriderError NOT_FOUND where there is no such server, CONFLICT where it is silent, or no other could take its devices
   */
  drain(server: string, on: boolean): Promise<void>;
}

/**
 * Hears what others want of this server, tells others of each turn, and asks others. Where no other server takes devices any more, this one does
 * so again: nobody would. While it hears no others, nobody knows whether they take them.
 */
export function steerDrain({
  bus,
  server,
  board,
  drain,
  isCutOff,
  clock,
  log,
}: SteerDrainParts): DrainSteering {
  let cancel = (): void => {};
  const lookLater = (looks = 0): void => {
    cancel = clock.after(LOOK_MS, () => {
      const [, ...others] = board.list();
      if (isCutOff() || others.some(takesDevices)) return lookLater();
      if (looks + 1 < LOOKS) return lookLater(looks + 1);
      log.warn({}, 'no other server takes devices any more');
      drain.turn(false);
    });
  };
  const stops = [
    drain.onTurn((on) => {
      board.say();
      cancel();
      if (on) lookLater();
    }),
    () => cancel(),
    bus.subscribe('server.drain', ({ to, on }, isOwn) => {
      if (isOwn || to !== server) return;
      // The server that asked waits for a report, whether or not anything changes.
      if (drain.isOn === on) board.say();
      drain.turn(on);
    }),
  ];
  return {
    async drain(of, on) {
      const all = board.list();
      const one = all.find((each) => each.server === of);
      if (one === undefined) throw new OutriderError('NOT_FOUND', clusterSentences.noServer);
      if (one.isLost) throw new OutriderError('CONFLICT', clusterSentences.silent);
      const takes = all.some((each) => each.server !== of && takesDevices(each));
      if (on && !takes) throw new OutriderError('CONFLICT', clusterSentences.noOther);
      if (of === server) {
        drain.turn(on);
        return;
      }
      bus.publish('server.drain', { to: of, on });
      const isSo = (): boolean => board.list().find((each) => each.server === of)?.work?.draining === on;
      if (!(await board.until(isSo, ANSWER_MS)))
        throw new OutriderError('CONFLICT', clusterSentences.noAnswer);
    },
    [Symbol.dispose]() {
      for (const stop of stops) stop();
    },
  };
}
