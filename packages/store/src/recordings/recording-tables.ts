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
    pictures: Uint8Array;
  };
  recorded_days: { deviceid: string; day: number; channel: number; minutes: Uint8Array };
}
