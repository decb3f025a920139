import { systemClock } from '@outrider/kit/clock.ts';
import { firstPaint } from '../ground/first-paint.ts';
import { fleetSink } from './fleet-sink.ts';
import { everyCall } from './late-calls.ts';
import { openSocket } from './open-socket.ts';
import { PushClient } from './push-client.ts';
import { takePushes } from './push-takers.ts';
import { session } from './session-state.ts';

/** How soon what reads news is fetched again, where it could not be had. */
const PUSH_RETRY_MS = 5_000;

const push = new PushClient(
  {
    clock: systemClock,
    random: Math.random,
    open: openSocket,
    isSeen: () => document.visibilityState === 'visible',
  },
  {
    pushed: takePushes,
    open(pushOpen) {
      // Talks that are going on are told again with each connection.
      fleetSink.noTalks();
      session.setState({ pushOpen });
    },
  },
);

/** Connects the event push of the session; `urlOf` is asked for a fresh presigned URL at each attempt. Does nothing when it runs already. */
export function startPush(urlOf: () => string): void {
  push.start(urlOf);
  void readPush();
}

/** Ends the event push, until it is started anew. */
export function stopPush(): void {
  push.stop();
}

let readsPush = false;

/** Has what happens read once the first screen is painted: how it is read is no part of that. Until then it waits. */
async function readPush(): Promise<void> {
  if (readsPush) return;
  readsPush = true;
  try {
    await firstPaint();
    push.read((await everyCall()).parsePush);
  } catch {
    systemClock.after(PUSH_RETRY_MS, () => {
      readsPush = false;
      void readPush();
    });
  }
}
