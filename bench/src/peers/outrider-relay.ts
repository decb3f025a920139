import { connect, type Socket } from 'node:net';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import { liveCommands, liveDataTypes } from '@outrider/jt808/messages/live-video.ts';
import { type Control, openControl } from '../load/control.ts';
import { deviceOf, signOn } from '../load/terminal.ts';
import { openPageSink } from '../load/page-sink.ts';
import { openWebSocketSink } from '../load/web-socket-sink.ts';
import { type CodedPictures, FRAME_MS } from '../video/coded-pictures.ts';
import { PictureClock } from '../video/picture-clock.ts';
import type { PagesRelay } from '../relay.ts';

/** This product as a relay, and the parts of it that other measures need. */
export interface OutriderRelay extends PagesRelay {
  readonly outrider: Outrider;
  readonly control: Control;
}

/** One channel of a recorder: sends the same pictures on each of its streams that is asked for. */
class Camera implements Disposable {
  readonly #packetizer: Packetizer;
  readonly #clock: PictureClock;
  readonly #delayMs: number;
  readonly #sockets = new Map<number, Socket>();

  constructor(sim: string, channel: number, coded: CodedPictures, delayMs: number) {
    this.#packetizer = new Packetizer({ sim, channel });
    this.#delayMs = delayMs;
    this.#clock = new PictureClock(coded, 'annexB', ({ picture, bytes, timeMs }) => {
      const packets = this.#packetizer.packetize({
        kind: 'video',
        codec: 'h264',
        key: picture.isKey,
        captureMs: timeMs,
        arrivalMs: 0,
        data: bytes,
      });
      const all = Buffer.concat(packets);
      for (const socket of this.#sockets.values()) if (!socket.connecting) socket.write(all);
    });
  }

  get clock(): PictureClock {
    return this.#clock;
  }

  /** Begins a stream, and with it all streams of the channel again from a key picture on. */
  start(port: number, stream: number): void {
    this.#sockets.get(stream)?.destroy();
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#sockets.set(stream, socket);
    socket.on('error', () => {});
    socket.once('connect', () => this.#clock.start(this.#delayMs));
    socket.once('close', () => {
      if (this.#sockets.get(stream) === socket) this.#sockets.delete(stream);
      if (this.#sockets.size === 0) this.#clock[Symbol.dispose]();
    });
  }

  [Symbol.dispose](): void {
    this.#clock[Symbol.dispose]();
    for (const socket of this.#sockets.values()) socket.destroy();
  }
}

/**
 * Signs a recorder on; its cameras send the coded pictures while somebody watches.
 * @param coded the pictures of each camera, by channel from 1 at index 0
 * @returns the clocks of its cameras, likewise
 */
export async function publishFrom(
  outrider: Outrider,
  index: number,
  coded: readonly CodedPictures[],
  delayMs = 0,
): Promise<Disposable & { readonly clocks: readonly PictureClock[] }> {
  const terminal = await signOn(outrider.jt808Port, index);
  const cameras = coded.map(
    (pictures, at) => new Camera(terminal.phone, at + 1, pictures, delayMs + (at * FRAME_MS) / coded.length),
  );
  terminal.onMessage = (message, replySequence) => {
    if (message.name === 'startLive' && message.body.dataType !== liveDataTypes.talk) {
      terminal.send('terminalAnswer', { replySequence, replyId: message.id, result: results.ok });
      cameras[message.body.channel - 1]?.start(message.body.tcpPort, message.body.streamType);
    } else if (message.name === 'controlLive') {
      terminal.send('terminalAnswer', { replySequence, replyId: message.id, result: results.ok });
      if (message.body.command === liveCommands.stop) cameras[message.body.channel - 1]?.[Symbol.dispose]();
    }
  };
  return {
    clocks: cameras.map(({ clock }) => clock),
    [Symbol.dispose]() {
      for (const camera of cameras) camera[Symbol.dispose]();
      terminal[Symbol.dispose]();
    },
  };
}

/** Starts the product without its virtual fleet. */
export async function outriderRelay(): Promise<OutriderRelay> {
  const outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
  const control = await openControl(outrider);
  return {
    name: 'outrider',
    pids: [outrider.pid()],
    outrider,
    control,
    publish: (stream, coded) => publishFrom(outrider, stream, [coded], (stream * 7) % FRAME_MS),
    play: (stream) => openWebSocketSink(outrider.port, control.streamPath(deviceOf(stream), 1)),
    playPage: (streams) =>
      openPageSink(
        outrider.port,
        control.pagePath(),
        streams.map((stream) => control.streamPath(deviceOf(stream), 1)),
      ),
    async [Symbol.asyncDispose]() {
      control[Symbol.dispose]();
      await outrider[Symbol.asyncDispose]();
    },
  };
}
