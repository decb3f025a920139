import type { Clock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { ptzSentences } from '@outrider/model/live/sentences.ts';
import {
  PTZ_LEASE_MS,
  type PtzHeld,
  ptzMoves,
  type PtzPart,
  type PtzState,
} from '@outrider/model/live/ptz.ts';
import { fillIn } from '@outrider/model/text.ts';
import type { Bus } from '../../bus/bus.ts';
import type { Log } from '../../log.ts';
import type { Note } from '../kept-note.ts';
import type { Links } from '../links/links.ts';
import { type Camera, HeldMove } from './held-move.ts';
import { SteeredElsewhere } from './steered-elsewhere.ts';

/** A person who let go of a camera keeps it to themselves for this long: two people would pull it to and fro. */
export const KEPT_MS = 3_000;
/** A STOP that could not be told is told to a device that comes back within this. */
export const OWED_MS = 600_000;

export interface SteeringParts {
  readonly links: Links;
  /** Calls the listener with each device of which another server says that it has it, or had. Returns how to stop. */
  readonly onMoved: (listener: (deviceid: string) => void) => () => void;
  readonly bus: Bus;
  readonly clock: Clock;
  /** Cameras that this server has turning: a server that was killed leaves them turning, and the next start stops them. */
  readonly note: Note<readonly Camera[]>;
  readonly log: Log;
}

/** What a camera is to do, and the person who steers it. */
export interface Press extends Camera {
  readonly userName: string;
  readonly held: PtzHeld;
  /** 0 to 255. */
  readonly speed: number;
}

/** How it stands with a camera. */
export interface Steering {
  /** The person who steers it; undefined while nobody does. */
  readonly userName: string | undefined;
  readonly state: PtzState;
  /** Why its recorder refuses, in its own words. */
  readonly said: string | undefined;
  /** The move that goes on. */
  readonly held: PtzHeld | undefined;
}

/** What a recorder was told last, and what became of it. */
interface Told {
  /** The number of its last beginning of a move: an answer that comes late says nothing of a move that began later. */
  begun: number;
  state: PtzState;
  said: string | undefined;
}

interface Steered {
  readonly camera: Camera;
  readonly userName: string;
  move: HeldMove | undefined;
  /** Moves and stops, and wiper and light apart from them: a recorder that refuses the wiper zooms all the same. */
  readonly moved: Told;
  readonly switched: Told;
  begun: number;
  cancelTimer: () => void;
}

const keyOf = ({ deviceid, channel }: Camera): string => `${channel} ${deviceid}`;
const IDLE: Steering = { userName: undefined, state: 'idle', said: undefined, held: undefined };

/**
 * Cameras that people turn, one person a camera at a time (rules PTZ-2 and PTZ-3). A move goes on while it is renewed; it ends by
 * itself, whatever became of the page that began it. Nothing here waits for a recorder: its answer is told at the next press.
 */
export class CameraSteering {
  readonly #parts: SteeringParts;
  readonly #steered = new Map<string, Steered>();
  /** Cameras that may still turn although they should not, and until when that is worth telling them. */
  readonly #owed = new Map<string, { readonly camera: Camera; readonly untilMs: number }>();
  /** Cameras that were told to turn, and of which no recorder has answered since that it has them stand. */
  readonly #turning = new Map<string, Camera>();
  readonly #elsewhere: SteeredElsewhere;
  readonly #stops: readonly (() => void)[];

  constructor(parts: SteeringParts) {
    this.#parts = parts;
    const { links, bus, clock, note, onMoved } = parts;
    this.#elsewhere = new SteeredElsewhere(bus, clock);
    this.#stops = [
      bus.subscribe('device.attached', ({ deviceid }) => this.#payOwed(deviceid)),
      // It may have come to another server before this one started.
      onMoved((deviceid) => {
        if (links.of(deviceid) !== undefined) this.#payOwed(deviceid);
      }),
    ];
    for (const camera of note.left) {
      this.#turning.set(keyOf(camera), camera);
      this.#owe(camera);
    }
  }

  /**
   * Begins a move, or renews the present one.
   * @throws OutriderError CONFLICT when somebody else steers the camera, DEVICE_OFFLINE, VALIDATION when the device cannot do it
   */
  press(press: Press): void {
    const { userName, held, speed } = press;
    this.#demandMine(press, userName);
    this.#demandWay(press);
    const steered = this.#take(press, userName);
    if (steered.move?.is(held, speed) !== true) {
      steered.move?.leaveFor(held);
      this.#begin(steered, steered.moved);
      this.#noteTurning(steered.camera, 'turn' in ptzMoves[held]);
      steered.move = new HeldMove({ ...press, clock: this.#parts.clock }, (tell) =>
        this.#tellMove(steered, tell),
      );
    }
    this.#lease(steered);
  }

  /**
   * Switches the wiper or the light of a camera; what moves goes on.
   * @throws OutriderError as {@link press}
   */
  switch(
    camera: Camera,
    userName: string,
    { part, on }: { readonly part: PtzPart; readonly on: boolean },
  ): void {
    this.#demandMine(camera, userName);
    this.#demandWay(camera);
    const steered = this.#take(camera, userName);
    const { deviceid, channel } = steered.camera;
    const told = this.#begin(steered, steered.switched);
    this.#tell(told, (links) => links.ask(deviceid, 'ptz.switch', { channel, part, on }));
    if (steered.move === undefined) this.#keep(steered);
  }

  /**
   * Says that the person who steers the camera still holds what they pressed, if they do.
   * @returns how it stands with the camera
   */
  hold(camera: Camera, userName: string): Steering {
    const steered = this.#steered.get(keyOf(camera));
    if (steered === undefined) return { ...IDLE, userName: this.#elsewhere.of(camera) };
    if (steered.userName === userName && steered.move !== undefined) this.#lease(steered);
    const { moved, switched, move } = steered;
    const { state, said } = move === undefined && switched.begun > moved.begun ? switched : moved;
    return { userName: steered.userName, state, said, held: move?.held };
  }

  /**
   * Has a camera stand, also where nobody knows that it turns.
   * @throws OutriderError CONFLICT when somebody else steers it, DEVICE_OFFLINE
   */
  release(camera: Camera, userName: string): void {
    this.#demandMine(camera, userName);
    if (this.#parts.links.of(camera.deviceid) === undefined)
      throw new OutriderError('DEVICE_OFFLINE', 'The device is offline');
    this.#stop(this.#take(camera, userName));
  }

  /** Has every camera that moves stand: the server ends. */
  [Symbol.dispose](): void {
    for (const stop of this.#stops) stop();
    this.#elsewhere[Symbol.dispose]();
    for (const steered of this.#steered.values()) {
      const { move, camera } = steered;
      steered.cancelTimer();
      move?.end();
      // Nobody is left who could be told that it did not work.
      if (move?.turns === true) this.#stand(camera).catch(() => {});
    }
    this.#steered.clear();
  }

  #demandMine(camera: Camera, userName: string): void {
    const other = this.#steered.get(keyOf(camera))?.userName ?? this.#elsewhere.of(camera);
    if (other !== undefined && other !== userName)
      throw new OutriderError('CONFLICT', fillIn(ptzSentences.steered, { user: other }));
  }

  #demandWay({ deviceid }: Camera): void {
    const link = this.#parts.links.of(deviceid);
    if (link === undefined) throw new OutriderError('DEVICE_OFFLINE', 'The device is offline');
    if (!link.sections.includes('ptz')) throw new OutriderError('VALIDATION', 'The device cannot do this');
  }

  #take(camera: Camera, userName: string): Steered {
    const key = keyOf(camera);
    this.#owed.delete(key);
    this.#elsewhere.tell(camera, userName);
    const known = this.#steered.get(key);
    if (known !== undefined) return known;
    const steered: Steered = {
      camera: { deviceid: camera.deviceid, channel: camera.channel },
      userName,
      move: undefined,
      moved: { begun: 0, state: 'idle', said: undefined },
      switched: { begun: 0, state: 'idle', said: undefined },
      begun: 0,
      cancelTimer: () => {},
    };
    this.#steered.set(key, steered);
    return steered;
  }

  #lease(steered: Steered): void {
    this.#elsewhere.tell(steered.camera, steered.userName);
    steered.cancelTimer();
    steered.cancelTimer = this.#parts.clock.after(PTZ_LEASE_MS, () => this.#stop(steered));
  }

  /** It is theirs a moment longer, and nobody's then. */
  #keep(steered: Steered): void {
    steered.cancelTimer();
    steered.cancelTimer = this.#parts.clock.after(KEPT_MS, () => {
      this.#steered.delete(keyOf(steered.camera));
      this.#elsewhere.tellFree(steered.camera);
    });
  }

  #begin(steered: Steered, told: Told): Told {
    told.begun = ++steered.begun;
    told.state = 'told';
    told.said = undefined;
    return told;
  }

  #stop(steered: Steered): void {
    const { move, camera } = steered;
    move?.end();
    steered.move = undefined;
    // Steps have no end to be told.
    if (move?.turns !== false) {
      this.#begin(steered, steered.moved);
      this.#tellMove(steered, () => this.#stand(camera));
    }
    this.#keep(steered);
  }

  /** Tells a camera to stand; where that could not be told, it is when the device is back. */
  async #stand(camera: Camera): Promise<void> {
    const { deviceid, channel } = camera;
    try {
      await this.#parts.links.ask(deviceid, 'ptz.turn', { channel, direction: 'none', speed: 0 });
    } catch (error) {
      if (error instanceof OutriderError && error.code === 'DEVICE_OFFLINE') this.#owe(camera);
      else this.#noteStanding(camera);
      throw error;
    }
    this.#noteStanding(camera);
  }

  /** It may turn although it should not. */
  #owe(camera: Camera): void {
    this.#owed.set(keyOf(camera), { camera, untilMs: this.#parts.clock.elapsed() + OWED_MS });
  }

  #noteStanding(camera: Camera): void {
    // Somebody may have pressed again meanwhile.
    if (this.#steered.get(keyOf(camera))?.move?.turns !== true) this.#noteTurning(camera, false);
  }

  #noteTurning(camera: Camera, turns: boolean): void {
    const key = keyOf(camera);
    if (this.#turning.has(key) === turns) return;
    if (turns) this.#turning.set(key, { deviceid: camera.deviceid, channel: camera.channel });
    else this.#turning.delete(key);
    this.#parts.note.keep([...this.#turning.values()]);
  }

  #payOwed(deviceid: string): void {
    const { clock, log } = this.#parts;
    for (const [key, { camera, untilMs }] of this.#owed) {
      const isLate = clock.elapsed() >= untilMs;
      if (!isLate && camera.deviceid !== deviceid) continue;
      this.#owed.delete(key);
      // The server through which somebody else steers it stops it.
      const isOver = isLate || this.#elsewhere.of(camera) !== undefined;
      if (isOver) this.#noteStanding(camera);
      if (isOver || this.#steered.get(key)?.move !== undefined) continue;
      this.#stand(camera).catch((error: unknown) =>
        log.warn({ err: error, ...camera }, 'a camera that may still turn could not be told to stand'),
      );
    }
  }

  #tellMove(steered: Steered, tell: (links: Links) => Promise<unknown>): void {
    // A recorder that refuses is asked nothing more.
    this.#tell(steered.moved, tell, () => steered.move?.end());
  }

  /** Tells the recorder, and keeps what becomes of it. */
  #tell(told: Told, tell: (links: Links) => Promise<unknown>, refused: () => void = () => {}): void {
    const { begun } = told;
    const settle = (state: PtzState, said?: string): void => {
      if (told.begun !== begun) return;
      told.state = state;
      told.said = said;
      if (state === 'refused') refused();
    };
    tell(this.#parts.links).then(
      () => settle('agreed'),
      (error: unknown) => {
        const isRefusal = error instanceof OutriderError && error.code === 'VALIDATION';
        settle(isRefusal ? 'refused' : 'silent', isRefusal ? error.message : undefined);
      },
    );
  }
}
