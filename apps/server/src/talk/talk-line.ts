import type { AudioUnit } from '@outrider/model/live/media-unit.ts';
import type { DeviceNotice } from './device-notice.ts';

/** The way to a device's loudspeaker, as a gateway hands it over. */
export interface TalkLine {
  /** Sends sound; what the device is too slow for is dropped. False when it was. */
  send(unit: AudioUnit): boolean;
  /** Ends the connection. */
  close(reason: string): void;
}

/** A device that somebody talks with, for the gateway that brings its line. */
export interface WantedTalk {
  readonly channel: number;
  /** The device's connection is there; a newer one takes its place. */
  connected(line: TalkLine): void;
  /** The device's microphone. Its bytes are not needed afterwards. */
  heard(unit: AudioUnit): void;
  /** The line is gone. */
  lost(line: TalkLine, reason: string): void;
}

/** The person at a page who talks. */
export interface Talker {
  readonly user: string;
  /** From where. */
  readonly ip: string;
  readonly port: number;
  /** Devices of which there is something to tell. */
  tell(notices: readonly DeviceNotice[]): void;
  /** Sound of the device, for a talk. Its bytes are not needed afterwards. */
  hear(unit: AudioUnit): void;
}
