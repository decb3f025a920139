import { toALaw } from '@outrider/media/audio/g711.ts';
import type { CameraPose } from '../scene/camera-pose.ts';
import type { Overlay } from '../scene/scene.ts';
import type { VehicleState } from '../driving/vehicle-state.ts';
import { CabinSound, SAMPLE_RATE } from '../sound/cabin-sound.ts';
import type { FromCameras, ToCameras } from './camera-messages.ts';
import { CameraMotion } from './camera-motion.ts';
import { CameraStream } from './camera-stream.ts';
import type { PictureSettings } from './picture-settings.ts';
import { isSameFormat, type StreamFormat, streamFormats } from './stream-format.ts';

/** Samples in one packet of sound: 40 ms. */
const PACKET_SAMPLES = 320;
const PACKET_MS = (PACKET_SAMPLES / SAMPLE_RATE) * 1_000;

/** Runs one open stream: a picture at each turn of its clock, sound packet by packet. */
export class CameraRunner {
  readonly #id: number;
  readonly #deviceId: string;
  readonly #channel: number;
  readonly #clockStrip: boolean;
  readonly #send: (message: FromCameras) => void;
  readonly #motion = new CameraMotion();
  readonly #sound = new CabinSound();
  readonly #isSub: boolean;
  #format: StreamFormat;
  #overlay: Overlay | undefined;
  #pose: CameraPose | undefined;
  #camera: CameraStream | undefined;
  #video: NodeJS.Timeout | undefined;
  #audio: NodeJS.Timeout | undefined;

  constructor(
    order: Omit<Extract<ToCameras, { type: 'open' }>, 'type'>,
    send: (message: FromCameras) => void,
  ) {
    this.#id = order.id;
    this.#deviceId = order.deviceId;
    this.#channel = order.channel;
    this.#format = streamFormats[order.stream];
    this.#isSub = order.stream === 'sub';
    this.#clockStrip = order.clockStrip;
    this.#motion.set(order.state);
    this.#send = send;
  }

  setState(state: VehicleState): void {
    this.#motion.set(state);
  }

  /** Where the camera looks from the next picture on. */
  setPose(pose: CameraPose): void {
    this.#pose = pose;
  }

  /** What is written into its pictures, and how its sub stream is coded, from the next picture on: that one is a key picture where the coding changes. */
  setPicture({ overlay, sub }: PictureSettings): void {
    this.#overlay = overlay;
    if (!this.#isSub || isSameFormat(this.#format, sub)) return;
    this.#format = sub;
    if (this.#camera !== undefined) this.#camera = new CameraStream(sub);
  }

  /** Says what the stream carries; nothing is drawn or made to sound that it does not. Video begins with a key picture. */
  carry(video: boolean, audio: boolean): void {
    if (!video) {
      clearTimeout(this.#video);
      this.#video = this.#camera = undefined;
    } else if (this.#video === undefined) {
      this.#camera = new CameraStream(this.#format);
      this.#frame(performance.now());
    }
    if (!audio) {
      clearTimeout(this.#audio);
      this.#audio = undefined;
    } else if (this.#audio === undefined) this.#listen(performance.now());
  }

  close(): void {
    this.carry(false, false);
  }

  /** Draws, codes and sends a picture; the next one is due a frame later, or at once where this thread is behind. */
  #frame(due: number): void {
    const period = 1_000 / this.#format.framesPerSecond;
    const next = Math.max(due + period, performance.now() - period);
    this.#video = setTimeout(() => this.#frame(next), Math.max(0, next - performance.now()));
    const time = Date.now();
    const motion = this.#motion.at(time);
    const look = { deviceId: this.#deviceId, channel: this.#channel, clockStrip: this.#clockStrip };
    const pose = this.#pose === undefined ? {} : { pose: this.#pose };
    const overlay = this.#overlay === undefined ? {} : { overlay: this.#overlay };
    const scene = { ...look, time, ...motion, ...pose, ...overlay };
    const { key, data } = this.#camera!.next(scene);
    this.#send({ type: 'video', id: this.#id, key, time, data });
  }

  #listen(due: number): void {
    const next = Math.max(due + PACKET_MS, performance.now() - PACKET_MS);
    this.#audio = setTimeout(() => this.#listen(next), Math.max(0, next - performance.now()));
    const { state } = this.#motion;
    const samples = this.#sound.next(PACKET_SAMPLES, state, state.speedKmh);
    this.#send({ type: 'audio', id: this.#id, time: Date.now(), data: toALaw(samples) });
  }
}
