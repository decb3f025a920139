import { OutriderError } from '@outrider/model/error-code.ts';
import { type CloseName, closeCodes } from '@outrider/protocol/calls/close-codes.ts';
import { STREAM_PATH } from '@outrider/protocol/calls/stream-path.ts';
import { type PageRequest, readPageRequest } from '@outrider/protocol/live/page-messages.ts';
import { MAX_PAGE_STREAMS, type PageNotice } from '@outrider/protocol/live/page-notice.ts';
import type { ServedStream } from '../../calls/handler.ts';
import { TokenBucket } from '../../net/token-bucket.ts';
import type { SlabPool } from '../../relay/slab-pool.ts';
import type { Session } from '../../sessions/session.ts';
import { closeOf } from '../close-of.ts';
import { closeWithSession, endWithSession } from '../close-with-session.ts';
import type { DoorParts, OpenSocket } from '../door.ts';
import { keepAlive } from '../keep-alive.ts';
import { type SignedAsker, signedAsker } from '../signed-asker.ts';
import type { BatchTurns } from './batch-turns.ts';
import { PageBatch, PageOutlet } from './page-outlet.ts';
import { StreamViewer } from './stream-viewer.ts';
import { StreamWatch } from './stream-watch.ts';

/** A page that changes over all its tiles at once asks for this many; none goes on so. */
const REQUESTS_AT_ONCE = 4 * MAX_PAGE_STREAMS;
const REQUESTS_A_SECOND = 40;

export interface PageParts extends DoorParts {
  readonly turns: BatchTurns;
  readonly slabs: SlabPool;
}

/** A stream that the page has open. */
interface PageStream {
  readonly outlet: PageOutlet;
  readonly watch: StreamWatch;
  /** Leaves for good. */
  readonly end: () => void;
}

/** Serves a page its streams until its connection ends: each is asked for, guarded, cut and caught up by itself. */
export function servePage(
  open: OpenSocket,
  { session, stillAllowed }: { readonly session: Session; readonly stillAllowed: () => boolean },
  parts: PageParts,
): void {
  const { socket, connection, knock } = open;
  const { clock, log } = parts.services;
  const batch = new PageBatch(connection, parts.turns, parts.slabs);
  const requests = new TokenBucket(clock, REQUESTS_AT_ONCE, REQUESTS_A_SECOND);
  /** By number; undefined while it is looked whether it may be watched. */
  const streams = new Map<number, PageStream | undefined>();
  let last = -1;
  let ended = false;

  const tellEnded = (stream: number, close: CloseName): void => {
    const notice: PageNotice = { ended: stream, code: closeCodes[close].code };
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(notice));
  };

  function stop(): void {
    ended = true;
    for (const stream of streams.values()) stream?.end();
    streams.clear();
  }

  function refuse(reason: string): void {
    stop();
    socket.close(closeCodes.policy.code, reason);
  }

  function leave(number: number): void {
    streams.get(number)?.end();
    streams.delete(number);
  }

  function begin(
    number: number,
    { key, withdrawn, watch: join }: ServedStream,
    stillAllowed: () => boolean,
    asker: SignedAsker,
  ): void {
    const outlet = new PageOutlet(batch, number);
    const { ip, port } = knock;
    const viewer = new StreamViewer(outlet, key, clock, { user: asker.session.userName, ip, port });
    const watch = new StreamWatch(viewer, join);
    const stopWatching = (): void => {
      watch.end();
      log.debug({ ...key, user: viewer.user, dropped: viewer.dropped }, 'stream viewer left');
    };
    const guard = { stop: stopWatching, stillAllowed, withdrawn };
    const stopLooking = endWithSession(asker.session, guard, ({ close }) => {
      streams.delete(number);
      tellEnded(number, close);
    });
    if (watch.ended) return;
    const end = (): void => {
      stopLooking();
      stopWatching();
    };
    streams.set(number, { outlet, watch, end });
  }

  async function watch(number: number, address: string): Promise<void> {
    streams.set(number, undefined);
    try {
      const { path, params } = readAddress(address);
      const asker = await signedAsker({ path, params, ip: knock.ip }, parts.services);
      const { served, stillAllowed: watches } = await parts.dispatch.open(
        STREAM_PATH,
        Object.fromEntries(params),
        asker,
      );
      if (ended || !streams.has(number)) return;
      // A talk has a socket of its own, and what is recorded.
      if (!('watch' in served)) throw new OutriderError('VALIDATION', 'No address of a stream');
      begin(number, served, watches, asker);
    } catch (error) {
      if (!streams.delete(number)) return;
      const code = error instanceof OutriderError ? error.code : 'INTERNAL';
      // Where ws.cgi answers with an HTTP status, the page signs again and comes back.
      tellEnded(number, closeOf(error) ?? (code === 'AUTH_REQUIRED' ? 'signInFirst' : 'tryAgainLater'));
      if (!(error instanceof OutriderError)) log.error({ err: error }, 'a stream could not be watched');
    }
  }

  function take(request: PageRequest): void {
    switch (request.do) {
      case 'watch':
        // Of one that was had before there may still be frames on their way.
        if (request.stream <= last) return refuse('numbers of streams have to grow');
        if (streams.size >= MAX_PAGE_STREAMS) return refuse('too many streams');
        last = request.stream;
        return void watch(request.stream, request.address);
      case 'leave':
        return leave(request.stream);
      case 'pause':
        return streams.get(request.stream)?.watch.pause();
      case 'resume':
        return streams.get(request.stream)?.watch.resume();
      case 'used':
        for (const [stream, bytes] of request.bytes) streams.get(stream)?.outlet.used(bytes);
    }
  }

  connection.setNoDelay(true);
  socket.on('message', (data, isBinary) => {
    if (ended) return;
    const request = isBinary ? undefined : readPageRequest(String(data as Buffer));
    if (request === undefined) refuse('not the protocol');
    else if (requests.take()) take(request);
    else refuse('too many requests');
  });
  socket.on('error', (error) => log.debug({ ip: knock.ip, reason: error.message }, 'page connection failed'));
  socket.on('close', stop);
  keepAlive(socket, clock);
  closeWithSession(socket, session, { stop, stillAllowed });
}

/** @throws OutriderError VALIDATION when it is no address of ws.cgi */
function readAddress(address: string): { readonly path: string; readonly params: URLSearchParams } {
  const at = address.indexOf('?');
  if (address.slice(0, at) !== STREAM_PATH) throw new OutriderError('VALIDATION', 'No address of a stream');
  return { path: STREAM_PATH, params: new URLSearchParams(address.slice(at + 1)) };
}
