import { toALaw } from '@outrider/media/audio/g711.ts';
import type { VehicleState } from '../driving/vehicle-state.ts';
import { CabinSound, SAMPLE_RATE } from '../sound/cabin-sound.ts';
import type { FromCameras, ToCameras } from './camera-messages.ts';
import { CameraStream } from './camera-stream.ts';
import { streamFormats } from './stream-format.ts';
import { pastMotion } from './past-motion.ts';
import { TapePosition } from './tape-position.ts';

const PICTURE_MS = 1_000 / streamFormats.main.framesPerSecond;
/** Between two pictures where only key pictures are shown. */
const KEY_MS = 500;
const PACKET_MS = 40;
const PACKET_SAMPLES = (PACKET_MS * SAMPLE_RATE) / 1_000;

/**
 * Plays what a camera saw. Nothing of it was kept: each moment is drawn as it was, so that it costs what a live stream costs at
 * any speed, faster ones passing over pictures.
 */
export class TapeRunner {
  readonly #order: Extract<ToCameras, { type: 'openTape' }>;
  readonly #send: (message: FromCameras) => void;
  readonly #position: TapePosition;
  readonly #sound = new CabinSound();
  #camera: CameraStream | undefined;
  #pace: { readonly speed: number; readonly keysAlone: boolean } | undefined;
  #picture: NodeJS.Timeout | undefined;
  #packet: NodeJS.Timeout | undefined;

  constructor(order: Extract<ToCameras, { type: 'openTape' }>, send: (message: FromCameras) => void) {
    this.#order = order;
    this.#send = send;
    this.#position = new TapePosition(order.spans);
  }

  /** Plays at the pace, or rests. It starts over with a key picture. */
  run(pace: { readonly speed: number; readonly keysAlone: boolean } | undefined): void {
    this.close();
    this.#pace = pace;
    if (pace === undefined) return;
    this.#show(performance.now());
    if (pace.speed === 1 && !pace.keysAlone) this.#listen(performance.now());
  }

  /** Goes on at another moment, ms since 1970 UTC. */
  seek(toMs: number): void {
    this.#position.seek(toMs);
    this.run(this.#pace);
  }

  close(): void {
    clearTimeout(this.#picture);
    clearTimeout(this.#packet);
    this.#camera = undefined;
  }

  #show(due: number): void {
    const { speed, keysAlone } = this.#pace!;
    const period = keysAlone ? KEY_MS : PICTURE_MS;
    const { id, deviceId, channel, clockStrip } = this.#order;
    const { ms } = this.#position;
    if (ms === undefined) {
      this.close();
      this.#send({ type: 'end', id });
      return;
    }
    const time = Math.floor(ms);
    const next = Math.max(due + period, performance.now() - period);
    this.#picture = setTimeout(() => this.#show(next), Math.max(0, next - performance.now()));
    if (this.#position.jumped || keysAlone) this.#camera = undefined;
    this.#camera ??= new CameraStream(streamFormats.main);
    const scene = { deviceId, channel, clockStrip, time, ...pastMotion(deviceId, time) };
    const { key, data } = this.#camera.next(scene);
    this.#send({ type: 'video', id, key, time, data });
    this.#position.move(period * speed);
  }

  #listen(due: number): void {
    const next = Math.max(due + PACKET_MS, performance.now() - PACKET_MS);
    this.#packet = setTimeout(() => this.#listen(next), Math.max(0, next - performance.now()));
    const { id, deviceId } = this.#order;
    const time = this.#position.ms;
    if (time === undefined) return;
    const { speedKmh, heading } = pastMotion(deviceId, time);
    const state: VehicleState = { speedKmh, heading, ignition: true, turnSignal: 'off' };
    const samples = this.#sound.next(PACKET_SAMPLES, state, speedKmh);
    this.#send({ type: 'audio', id, time: Math.floor(time), data: toALaw(samples) });
  }
}
