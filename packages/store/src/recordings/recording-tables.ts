import type { RowOf } from '@outrider/model/entity/entity.ts';
import type { recordingLock } from '@outrider/model/recordings/recording-lock.ts';

/** In the column `locked`: it is being removed, and nobody locks it any more. */
export const CLAIMED = -1;

/** The tables of recordings. */
export interface RecordingTables {
  recorded_segments: {
    deviceid: string;
    channel: number;
    stream: 'main' | 'sub';
    start_ms: number;
    end_ms: number;
    device_offset_ms: number;
    bytes: number;
    media: string;
    codec: 'h264' | 'h265';
    width: number;
    height: number;
    sound: string;
    open: number;
    locked: number;
    fetched: number;
    /** None where they stand at the end of the file. */
    pictures: Uint8Array;
    /** Whether there are some. */
    pictured: number;
  };
  recording_locks: RowOf<typeof recordingLock>;
  /** How much room a device's recordings take that began on a day; counted with each change of those rows. */
  recorded_room: { deviceid: string; day: number; bytes: number; locked_bytes: number; files: number };
  /** How many bytes of recordings each media folder has; counted with each change of those rows. */
  recorded_folders: { media: string; bytes: number };
  recorded_damage: {
    deviceid: string;
    channel: number;
    stream: 'main' | 'sub';
    start_ms: number;
    from_ms: number;
    to_ms: number;
  };
  recorded_days: { deviceid: string; day: number; channel: number; minutes: Uint8Array };
}
