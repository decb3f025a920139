import type { StreamType } from '@outrider/model/live/media-unit.ts';
import type { PictureSettings } from '../camera/picture-settings.ts';
import type { VehicleState } from '../driving/vehicle-state.ts';
import type { CameraPose } from '../scene/camera-pose.ts';

/** What somebody asks a channel for. */
export interface StreamOrder {
  readonly deviceId: string;
  /** Digits of the terminal's phone: they go into every media packet. */
  readonly sim: string;
  readonly simWidth: 6 | 10;
  readonly channel: number;
  readonly stream: StreamType;
}

/** Takes packets of JT/T 1078 that belong together; `entry` says that a decoder could begin with them. */
export type PacketSink = (packets: readonly Uint8Array[], entry: boolean) => void;

/** A stream that runs until it is closed. */
export interface OpenStream {
  /** Says what it carries from now on; nothing before the first call. */
  carry(video: boolean, audio: boolean): void;
  /** Tells the vehicle's state, about once a second. */
  setState(state: VehicleState): void;
  /** Turns the camera; absent where it looks ahead for ever. */
  setPose?(pose: CameraPose): void;
  /** How its pictures are made from now on; absent where nothing is drawn. */
  setPicture?(settings: PictureSettings): void;
  close(): void;
}

/** How a tape goes on. */
export interface TapePace {
  /** Below 0 it goes back. */
  readonly speed: number;
  /** Whether only key pictures are sent. */
  readonly keysAlone: boolean;
}

/** What a channel saw before: it rests at its beginning until it is told to run. */
export interface OpenTape {
  /** Without a pace it rests where it is. */
  run(pace: TapePace | undefined): void;
  /** @param toMs ms since 1970 UTC */
  seek(toMs: number): void;
  close(): void;
}

/** Takes what a tape gives; `end` once nothing is left of it. */
export interface TapeSink {
  readonly packets: PacketSink;
  readonly end: () => void;
}

/** Where the pictures and the sound of a channel come from. */
export interface MediaSource extends AsyncDisposable {
  /** Opens a stream; undefined when there are as many as can be made. */
  open(order: StreamOrder, state: VehicleState, sink: PacketSink): OpenStream | undefined;
  /**
   * Opens what a channel saw in stretches of the past, ms since 1970 UTC; undefined when there are as many as can be made.
   * Not there: nothing of the past is to be had.
   */
  openTape?(
    order: Omit<StreamOrder, 'stream'>,
    spans: readonly { readonly fromMs: number; readonly toMs: number }[],
    sink: TapeSink,
  ): OpenTape | undefined;
}
