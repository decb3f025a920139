import { openWebSocketSink } from '../load/web-socket-sink.ts';
import { FRAME_MS } from '../video/coded-pictures.ts';
import { PictureClock } from '../video/picture-clock.ts';
import { freePort } from '@outrider/e2e/support/free-port.ts';
import { startNginxRtmp } from './nginx-rtmp.ts';
import { startNodeMediaServer } from './node-media-server.ts';
import type { Peer } from './nginx-rtmp.ts';
import type { Relay, ViewerConnection } from '../relay.ts';
import { playRtmp, publishRtmp } from './rtmp-client.ts';

const APP = 'live';
const nameOf = (stream: number): string => `stream${stream}`;

function rtmpRelay(name: string, peer: Peer, play: (stream: number) => Promise<ViewerConnection>): Relay {
  return {
    name,
    pids: peer.pids,
    async publish(stream, coded) {
      const publisher = await publishRtmp(peer.rtmpPort, APP, nameOf(stream), coded.configuration);
      const clock = new PictureClock(coded, 'avcc', ({ picture, bytes, timeMs }) =>
        publisher.picture(bytes, picture.isKey, timeMs),
      );
      clock.start((stream * 7) % FRAME_MS);
      return {
        [Symbol.dispose]() {
          clock[Symbol.dispose]();
          publisher[Symbol.dispose]();
        },
      };
    },
    play,
    [Symbol.asyncDispose]: () => peer[Symbol.asyncDispose](),
  };
}

/** nginx with its rtmp module: RTMP in and out; undefined where it is not installed. */
export async function nginxRelay(): Promise<Relay | undefined> {
  const peer = await startNginxRtmp(await freePort());
  if (peer === undefined) return undefined;
  return rtmpRelay('nginx-rtmp', peer, async (stream) => ({
    socket: await playRtmp(peer.rtmpPort, APP, nameOf(stream)),
    rest: Buffer.alloc(0),
  }));
}

/** node-media-server: RTMP in, FLV over WebSocket out. */
export async function nodeMediaServerRelay(): Promise<Relay> {
  const peer = await startNodeMediaServer(await freePort(), await freePort());
  return rtmpRelay('node-media-server', peer, (stream) =>
    openWebSocketSink(peer.httpPort ?? 0, `/${APP}/${nameOf(stream)}.flv`),
  );
}
