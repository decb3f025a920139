import type { Clock } from '@outrider/kit/clock.ts';
import type { Problem } from '@outrider/model/health/problem-record.ts';
import type { OrderState } from '@outrider/model/orders/order.ts';
import { retrievedBytes } from '@outrider/model/retrievals/retrieval.ts';
import type { TimedMinutes } from '../jobs/timed-minutes.ts';
import type { RelayLoad } from '../relay/relay-load.ts';
import type { RetrievalView } from '../retrieval/queue-parts.ts';
import type { DiagnosticSources } from './diagnostics.ts';

const WORK_MS = 300_000;
/** How the measured work of one call is called, with the name of the call behind it. */
const CALL = 'call ';

const seconds = (ms: number): number => Math.floor(ms / 1_000);
const hundredths = (ms: number): number => Math.round(ms * 100) / 100;

/** States of a download as diagnosis tells them: what is paused or waits is waiting. */
export const downloadStates: Readonly<Record<OrderState, 'processing' | 'done' | 'waiting' | 'error'>> = {
  waiting: 'waiting',
  running: 'processing',
  paused: 'waiting',
  done: 'done',
  failed: 'error',
  cancelled: 'error',
};

export interface WorkParts {
  readonly timedMinutes: Pick<TimedMinutes, 'since'>;
  readonly health: { readonly open: () => Iterable<Problem> };
  readonly relay: { readonly load: () => RelayLoad };
  readonly retrievals: { readonly list: () => readonly RetrievalView[] };
  readonly clock: Pick<Clock, 'now'>;
}

type WorkTables = 'testvcp' | 'covermonitor' | 'requestarray' | 'dlmonitor';

/** What the server does at the moment. */
export function workSources(parts: WorkParts): Pick<DiagnosticSources, WorkTables> {
  const { timedMinutes, health, relay, retrievals, clock } = parts;
  return {
    *testvcp() {
      const calls = new Map<string, { count: number; sumMs: number; maxMs: number }>();
      for (const { name, count, sumMs, maxMs } of timedMinutes.since(clock.now() - WORK_MS, 1)) {
        if (!name.startsWith(CALL)) continue;
        const before = calls.get(name) ?? { count: 0, sumMs: 0, maxMs: 0 };
        calls.set(name, {
          count: before.count + count,
          sumMs: before.sumMs + sumMs,
          maxMs: Math.max(before.maxMs, maxMs),
        });
      }
      for (const [name, { count, sumMs, maxMs }] of calls)
        yield {
          name: name.slice(CALL.length),
          count,
          mean: hundredths(sumMs / count),
          longest: hundredths(maxMs),
        };
    },
    *covermonitor() {
      for (const { deviceid, kind, channel, sinceMs } of health.open())
        if (kind === 'cameraCovered' || kind === 'cameraLost')
          yield {
            deviceid,
            channel,
            problem: kind === 'cameraCovered' ? 'covered' : 'lost',
            since: seconds(sinceMs),
          };
    },
    *requestarray() {
      for (const { key, inBps, outBps, liveSinceMs, viewers } of relay.load().streams)
        yield {
          deviceid: key.deviceid,
          channel: key.channel,
          stream: key.stream,
          since: seconds(liveSinceMs),
          in: Math.round(inBps),
          out: Math.round(outBps),
          viewers: viewers.length,
          dropped: viewers.reduce((sum, { dropped }) => sum + dropped, 0),
        };
    },
    *dlmonitor() {
      // The newest first: of many it is those that are looked for.
      for (const { order, currentBytes } of retrievals.list().toReversed()) {
        const { id, deviceid, tries, fault, createdMs } = order;
        const bytes = retrievedBytes(order) + currentBytes;
        yield {
          id,
          deviceid,
          state: downloadStates[order.state],
          bytes,
          created: seconds(createdMs),
          tries,
          fault,
        };
      }
    },
  };
}
