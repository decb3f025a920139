import type { PtzDirection, PtzPart, PtzStep } from '@outrider/model/live/ptz.ts';
import { command } from './command.ts';

/** Commands about cameras that turn. Each is answered once the device has agreed. */
export const ptzCommands = {
  turn: command<{
    /** 1-based. */
    readonly channel: number;
    /** The camera turns that way until it is told another direction, or none. */
    readonly direction: PtzDirection | 'none';
    /** 0 to 255. */
    readonly speed: number;
  }>({ about: 'Turn a camera, or have it stand', withinMs: 15_000 }),
  step: command<{
    /** 1-based. */
    readonly channel: number;
    readonly step: PtzStep;
    readonly more: boolean;
  }>({ about: 'Move zoom, focus or iris of a camera by a step', withinMs: 15_000 }),
  switch: command<{
    /** 1-based. */
    readonly channel: number;
    readonly part: PtzPart;
    readonly on: boolean;
  }>({ about: 'Switch the wiper or the infrared light of a camera', withinMs: 15_000 }),
} as const;
