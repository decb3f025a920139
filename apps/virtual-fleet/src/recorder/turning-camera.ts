import { results } from '@outrider/jt808/messages/answers.ts';
import type { CameraPose } from '../scene/camera-pose.ts';
import type { Behaviour, Handlers, Terminal } from './behaviour.ts';
import type { RecorderIdentity } from './recorder-identity.ts';

/** The channel whose camera turns: the one that looks back. */
export const TURNING_CHANNEL = 2;

/** How often a camera that turns is somewhere else. */
const MOVE_EACH_MS = 100;
/** Of the whole way to one side, a second, at the highest speed. */
const FASTEST = 2;
const MAX_SPEED = 255;
const LARGEST = 4;
/** By which one step of the zoom enlarges. */
const ZOOM_STEP = 1.15;

/** Ways of 0x9301 (JT/T 1078-2016 section 5.7.1), to the right and up; 0 is none. */
const ways: readonly { readonly pan: number; readonly tilt: number }[] = [
  { pan: 0, tilt: 0 },
  { pan: 0, tilt: 1 },
  { pan: 0, tilt: -1 },
  { pan: -1, tilt: 0 },
  { pan: 1, tilt: 0 },
];

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** What it needs of its recorder. */
export type CameraOwner = Pick<Terminal, 'clock'> & { readonly identity: Pick<RecorderIdentity, 'channels'> };

/** A camera that turns and zooms when it is told to, and stays as it was left. */
export class TurningCamera implements Behaviour {
  readonly #terminal: CameraOwner;
  readonly #onPose: (channel: number, pose: CameraPose) => void;
  #pose: CameraPose = { pan: 0, tilt: 0, zoom: 1 };
  #cancel: (() => void) | undefined;

  /** @param onPose told where the camera of a channel looks from now on */
  constructor(terminal: CameraOwner, onPose: (channel: number, pose: CameraPose) => void) {
    this.#terminal = terminal;
    this.#onPose = onPose;
  }

  readonly handlers: Handlers = {
    turnCamera: ({ channel, direction, speed }) => {
      const way = ways[direction];
      if (!this.#has(channel) || way === undefined) return results.unsupported;
      this.#cancel?.();
      this.#cancel = undefined;
      if (direction !== 0) this.#turn(way, (FASTEST * speed) / MAX_SPEED);
      return results.ok;
    },
    // No rain falls in the virtual town: the wiper is there, and shows nothing.
    switchWiper: ({ channel }) => (this.#has(channel) ? results.ok : results.unsupported),
    switchInfrared: ({ channel, on }) => {
      if (!this.#has(channel)) return results.unsupported;
      this.#look({ ...this.#pose, infrared: on === 1 });
      return results.ok;
    },
    zoomCamera: ({ channel, direction }) => {
      if (!this.#has(channel)) return results.unsupported;
      const factor = direction === 0 ? ZOOM_STEP : 1 / ZOOM_STEP;
      this.#look({ ...this.#pose, zoom: within(this.#pose.zoom * factor, 1, LARGEST) });
      return results.ok;
    },
  };

  /** Where the camera of a channel looks; undefined where it does not turn. */
  poseOf(channel: number): CameraPose | undefined {
    return this.#has(channel) ? this.#pose : undefined;
  }

  onClose(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #has(channel: number): boolean {
    return channel === TURNING_CHANNEL && channel <= this.#terminal.identity.channels;
  }

  #turn(way: { readonly pan: number; readonly tilt: number }, perSecond: number): void {
    const step = (perSecond * MOVE_EACH_MS) / 1_000;
    const { pan, tilt } = this.#pose;
    this.#look({
      ...this.#pose,
      pan: within(pan + way.pan * step, -1, 1),
      tilt: within(tilt + way.tilt * step, -1, 1),
    });
    this.#cancel = this.#terminal.clock.after(MOVE_EACH_MS, () => this.#turn(way, perSecond));
  }

  #look(pose: CameraPose): void {
    this.#pose = pose;
    this.#onPose(TURNING_CHANNEL, pose);
  }
}
