import type { CameraPose } from './camera-pose.ts';
import type { Picture } from './picture.ts';

/** What a recorder is set to write into the pictures of a channel, beside its own name and the time. */
export interface Overlay {
  /** Empty for none; so are the others. */
  readonly plate: string;
  readonly text: string;
  readonly driver: string;
  readonly speed: boolean;
}

/** What a picture shows, at one moment. */
export interface Scene {
  readonly deviceId: string;
  /** 1-based: 1 front, 2 rear, 3 left, 4 cabin, and over again from 5. */
  readonly channel: number;
  readonly speedKmh: number;
  /** Metres driven so far: moves everything that stands still in the world. */
  readonly distance: number;
  /** Degrees clockwise from north: turns the far hills. */
  readonly heading: number;
  /** ms since 1970 UTC. */
  readonly time: number;
  /** What stands where the time would, where that is not to be said. */
  readonly clockText?: string;
  /** Whether a clock that programs can read stands along the lower edge: for measuring. */
  readonly clockStrip: boolean;
  /** What is written into it; the speed alone where nothing is said. */
  readonly overlay?: Overlay;
  /** Where the camera looks, where it turns. */
  readonly pose?: CameraPose;
}

/** Paints one camera's view, without the text. */
export type View = (picture: Picture, scene: Scene) => void;

/** A whole number that depends on the text only, to give each vehicle its own look. */
export function lookOf(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return hash;
}

/** A repeatable number from 0 up to 1 for an object on the way, by its index. */
export function pseudo(seed: number, index: number): number {
  let value = (Math.imul(index, 0x9e3779b1) ^ seed) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}
