import { Worker } from 'node:worker_threads';
import { Packetizer } from '@outrider/jt808/media1078/packetizer.ts';
import type { MediaUnit } from '@outrider/model/live/media-unit.ts';
import type { FromCameras, ToCameras } from '../camera/camera-messages.ts';
import type { VehicleState } from '../driving/vehicle-state.ts';
import type {
  MediaSource,
  OpenStream,
  OpenTape,
  PacketSink,
  StreamOrder,
  TapePace,
  TapeSink,
} from './media-source.ts';

/** Streams one camera thread makes at once; a processor core draws and codes about this many main streams. */
const MOST_STREAMS = 32;

/** Drawn cameras, in a thread of their own that is started with the first stream. */
export class CameraSource implements MediaSource {
  readonly #sinks = new Map<number, (message: FromCameras) => void>();
  readonly #clockStrip: boolean;
  #worker: Worker | undefined;
  #next = 1;

  /** @param clockStrip whether a clock that programs can read stands in the pictures: for measuring */
  constructor(clockStrip: boolean) {
    this.#clockStrip = clockStrip;
  }

  /** Streams that are open now. */
  get openStreams(): number {
    return this.#sinks.size;
  }

  open(order: StreamOrder, state: VehicleState, sink: PacketSink): OpenStream | undefined {
    if (this.#sinks.size >= MOST_STREAMS) return undefined;
    const id = this.#next++;
    const packetizer = new Packetizer(order);
    this.#sinks.set(id, (message) => {
      if (message.type === 'end') return;
      const unit = unitOf(message);
      sink(packetizer.packetize(unit), unit.kind === 'video' && unit.key);
    });
    const { deviceId, channel, stream } = order;
    const clockStrip = this.#clockStrip;
    this.#tell({ type: 'open', id, deviceId, channel, stream, state, clockStrip });
    return {
      carry: (video, audio) => this.#tell({ type: 'carry', id, video, audio }),
      setState: (now) => this.#tell({ type: 'state', id, state: now }),
      close: () => this.#close(id),
    };
  }

  openTape(
    order: Omit<StreamOrder, 'stream'>,
    spans: readonly { readonly fromMs: number; readonly toMs: number }[],
    sink: TapeSink,
  ): OpenTape | undefined {
    if (this.#sinks.size >= MOST_STREAMS) return undefined;
    const id = this.#next++;
    const packetizer = new Packetizer(order);
    this.#sinks.set(id, (message) => {
      if (message.type === 'end') return sink.end();
      const unit = unitOf(message);
      sink.packets(packetizer.packetize(unit), unit.kind === 'video' && unit.key);
    });
    const { deviceId, channel } = order;
    this.#tell({ type: 'openTape', id, deviceId, channel, spans, clockStrip: this.#clockStrip });
    return {
      run: (pace: TapePace | undefined) => this.#tell({ type: 'runTape', id, pace }),
      seek: (toMs: number) => this.#tell({ type: 'seekTape', id, toMs }),
      close: () => this.#close(id),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#sinks.clear();
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #close(id: number): void {
    if (this.#sinks.delete(id)) this.#tell({ type: 'close', id });
  }

  #tell(message: ToCameras): void {
    if (this.#worker === undefined) {
      this.#worker = new Worker(new URL('../camera/camera-worker.ts', import.meta.url));
      this.#worker.on('message', (from: FromCameras) => this.#sinks.get(from.id)?.(from));
    }
    this.#worker.postMessage(message);
  }
}

function unitOf(message: Exclude<FromCameras, { type: 'end' }>): MediaUnit {
  const times = { captureMs: message.time, arrivalMs: message.time, data: message.data };
  return message.type === 'video'
    ? { kind: 'video', codec: 'h264', key: message.key, ...times }
    : { kind: 'audio', codec: 'g711a', ...times };
}
