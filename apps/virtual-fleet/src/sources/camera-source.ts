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
import { SharedCamera } from './shared-camera.ts';

/** What stands in shared pictures in place of a vehicle's id. */
const SHARED_ID = 'SHARED';

/** How cameras are drawn, and how much of it at once. */
export interface CameraOptions {
  /** Whether a clock that programs can read stands in the pictures: for measuring. */
  readonly clockStrip: boolean;
  /** Live streams and tapes with pictures of their own; a processor core draws and codes about 32 main streams. */
  readonly drawn: number;
  /** Live streams: those beyond `drawn` share one camera for each channel and kind of stream. */
  readonly streams: number;
  /** Told of the first that is refused since one was closed: the bound that is reached. */
  readonly onFull?: (bound: 'drawn' | 'streams') => void;
}

/** Drawn cameras, in a thread of their own that is started with the first stream. */
export class CameraSource implements MediaSource {
  readonly #sinks = new Map<number, (message: FromCameras) => void>();
  readonly #shared = new Map<string, SharedCamera>();
  readonly #tapes = new Set<number>();
  readonly #options: CameraOptions;
  #sharing = 0;
  #full = false;
  #worker: Worker | undefined;
  #next = 1;

  constructor(options: CameraOptions) {
    this.#options = options;
  }

  /** Live streams that are open now. */
  get openStreams(): number {
    return this.#drawing - this.#tapes.size + this.#sharing;
  }

  /** Live streams and tapes with pictures of their own. */
  get #drawing(): number {
    return this.#sinks.size - this.#shared.size;
  }

  open(order: StreamOrder, state: VehicleState, sink: PacketSink): OpenStream | undefined {
    if (this.openStreams >= this.#options.streams) return this.#refuse('streams');
    const packetizer = new Packetizer(order);
    const take = (unit: MediaUnit): void =>
      sink(packetizer.packetize(unit), unit.kind === 'video' && unit.key);
    return this.#drawing < this.#options.drawn
      ? this.#openCamera(order, state, take)
      : this.#share(order, state, take);
  }

  openTape(
    order: Omit<StreamOrder, 'stream'>,
    spans: readonly { readonly fromMs: number; readonly toMs: number }[],
    sink: TapeSink,
  ): OpenTape | undefined {
    if (this.#drawing >= this.#options.drawn) return this.#refuse('drawn');
    const id = this.#next++;
    const packetizer = new Packetizer(order);
    this.#tapes.add(id);
    this.#sinks.set(id, (message) => {
      if (message.type === 'end') return sink.end();
      const unit = unitOf(message);
      sink.packets(packetizer.packetize(unit), unit.kind === 'video' && unit.key);
    });
    const { deviceId, channel } = order;
    this.#tell({ type: 'openTape', id, deviceId, channel, spans, clockStrip: this.#options.clockStrip });
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

  #openCamera(
    { deviceId, channel, stream }: Pick<StreamOrder, 'deviceId' | 'channel' | 'stream'>,
    state: VehicleState,
    take: (unit: MediaUnit) => void,
  ): OpenStream {
    const id = this.#next++;
    this.#sinks.set(id, (message) => message.type !== 'end' && take(unitOf(message)));
    this.#tell({ type: 'open', id, deviceId, channel, stream, state, clockStrip: this.#options.clockStrip });
    return {
      carry: (video, audio) => this.#tell({ type: 'carry', id, video, audio }),
      setState: (now) => this.#tell({ type: 'state', id, state: now }),
      setPose: (pose) => this.#tell({ type: 'pose', id, pose }),
      setPicture: (settings) => this.#tell({ type: 'picture', id, settings }),
      close: () => this.#close(id),
    };
  }

  /** A stream of the camera that is shared by all of its channel and kind; the camera goes with the last of them. */
  #share({ channel, stream }: StreamOrder, state: VehicleState, take: (unit: MediaUnit) => void): OpenStream {
    const key = `${channel} ${stream}`;
    const shared =
      this.#shared.get(key) ??
      new SharedCamera(
        (give) => this.#openCamera({ deviceId: SHARED_ID, channel, stream }, state, give),
        () => this.#shared.delete(key),
      );
    this.#shared.set(key, shared);
    const opened = shared.open(take);
    this.#sharing++;
    let open = true;
    return {
      ...opened,
      close: () => {
        opened.close();
        if (open) this.#sharing--;
        open = this.#full = false;
      },
    };
  }

  #refuse(bound: 'drawn' | 'streams'): undefined {
    if (!this.#full) this.#options.onFull?.(bound);
    this.#full = true;
  }

  #close(id: number): void {
    this.#full = false;
    this.#tapes.delete(id);
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
