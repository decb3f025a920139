import type { Retrieval, RetrievalPart } from '@outrider/model/retrievals/retrieval.ts';
import { retrievedBytes } from '@outrider/model/retrievals/retrieval.ts';
import type { WireRetrieval } from '@outrider/protocol/retrievals/calls.ts';
import type { Caller } from '../../calls/caller.ts';
import { usualBytes } from '../../retrieval/plan-parts.ts';
import type { RetrievalView } from '../../retrieval/queue-parts.ts';
import { mayChange } from './own-order.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** An order as the wire writes it. @param caller the person who is told of it */
export function toldOrder({ order, waits, currentBytes }: RetrievalView, caller: Caller): WireRetrieval {
  const { id, deviceid, channels, way, usedWay, priority, note, withoutMobile, state, fault, tries, parts } =
    order;
  const { stream, media } = order;
  const { fromMinute: from, toMinute: to, fromMs, toMs } = order;
  return {
    id,
    deviceid,
    channels: [...channels],
    start: secondsOf(fromMs),
    end: secondsOf(toMs),
    way,
    stream,
    media,
    usedWay,
    priority,
    user: order.userName,
    note,
    withoutMobile,
    ...(from === to ? {} : { hours: { from, to } }),
    created: secondsOf(order.createdMs),
    ...(order.endedMs === 0 ? {} : { ended: secondsOf(order.endedMs) }),
    state,
    ...(waits === undefined ? {} : { waits }),
    fault,
    tries,
    bytes: retrievedBytes(order) + currentBytes,
    expected: parts.length === 0 ? channels.length * usualBytes(toMs - fromMs) : expectedOf(parts),
    ...coverageOf(order),
    files: parts.flatMap(filesOf),
    own: mayChange(caller, order),
  };
}

/** How many of the wanted seconds came, as far as the files can be read. */
function coverageOf({ channels, fromMs, toMs, parts }: Retrieval): Pick<WireRetrieval, 'asked' | 'covered'> {
  const came = parts.filter(({ state }) => state === 'done');
  const known = came.length > 0 && came.every(({ coveredMs }) => coveredMs !== undefined);
  const coveredMs = came.reduce((sum, part) => sum + (part.coveredMs ?? 0), 0);
  return {
    asked: Math.round((channels.length * (toMs - fromMs)) / 1_000),
    ...(known && { covered: Math.floor(coveredMs / 1_000) }),
  };
}

/** Bytes that came, and for parts that have yet to come the expected ones. */
function expectedOf(parts: readonly RetrievalPart[]): number {
  return parts.reduce((sum, part) => {
    const came = part.files.reduce((bytes, file) => bytes + file.bytes, 0);
    return sum + (part.state === 'waiting' ? part.expected : came);
  }, 0);
}

const filesOf = ({ channel, fromMs, toMs, files }: RetrievalPart, at: number): WireRetrieval['files'] =>
  files.map((file, each) => ({
    ...file,
    file: `${at}-${each}`,
    channel,
    start: secondsOf(fromMs),
    end: secondsOf(toMs),
  }));
