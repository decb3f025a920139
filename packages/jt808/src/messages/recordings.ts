import { u16, u32, u64, u8 } from '../codec/numbers.ts';
import { countedText, time } from '../codec/runs.ts';
import { list, struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

/** Streams of a selection: other than in 0x9101. */
export const recordedStreams = { any: 0, main: 1, sub: 2 } as const;

/** Which recordings; shared by query and upload. */
const selection = {
  channel: u8,
  /** All zeros for any. */
  from: time,
  to: time,
  /** Bits 0 to 31 alarms of 0x0200, 32 to 63 video alarms; 0 for any. */
  alarms: u64,
  /** 0 audio and video, 1 audio, 2 video, 3 video or both. */
  mediaType: u8,
  /** See recordedStreams. */
  streamType: u8,
  /** 0 any, 1 main store, 2 spare store. */
  storage: u8,
} as const;

export const queryRecordings = message({
  id: 0x9205,
  name: 'queryRecordings',
  from: 'platform',
  answer: 0x1205,
  section: 'JT/T 1078-2016 5.6.1',
  body: struct(selection),
});

/** One recording of the answer. */
export const recording = struct({ ...selection, bytes: u32 });

export const recordings = message({
  id: 0x1205,
  name: 'recordings',
  from: 'terminal',
  section: 'JT/T 1078-2016 5.6.2',
  body: struct({ replySequence: u16, recordings: list(u32, recording) }),
});

/** Commands of 0x9201 (`mode`) and 0x9202 (`command`). */
export const playbackModes = { normal: 0, fast: 1, backwardKeys: 2, keys: 3, oneFrame: 4 } as const;
export const playbackCommands = {
  start: 0,
  pause: 1,
  stop: 2,
  fast: 3,
  backwardKeys: 4,
  seek: 5,
  keys: 6,
} as const;

/** Speeds that 0x9201 and 0x9202 can tell: the number that stands for each is its place here, from 1 on. */
const playbackSpeeds = [1, 2, 4, 8, 16] as const;

/** The number that stands for a speed; 0 for one that there is not. */
export function speedNumber(speed: number): number {
  return playbackSpeeds.findIndex((each) => each === speed) + 1;
}

/** The speed that a number stands for; as recorded for one that stands for none. */
export function speedOf(number: number): number {
  return playbackSpeeds[number - 1] ?? 1;
}

export const startPlayback = message({
  id: 0x9201,
  name: 'startPlayback',
  from: 'platform',
  answer: 0x1205,
  orAnswer: 0x0001,
  section: 'JT/T 1078-2016 5.6.3',
  body: struct({
    host: countedText(u8),
    tcpPort: u16,
    udpPort: u16,
    channel: u8,
    mediaType: u8,
    /** 0 main or sub, 1 main, 2 sub. */
    streamType: u8,
    storage: u8,
    /** See playbackModes. */
    mode: u8,
    /** See playbackSpeeds; 0 for none. */
    speed: u8,
    from: time,
    /** All zeros: to the end. */
    to: time,
  }),
});

export const controlPlayback = message({
  id: 0x9202,
  name: 'controlPlayback',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.6.4',
  body: struct({
    channel: u8,
    /** See playbackCommands. */
    command: u8,
    speed: u8,
    /** For `seek`. */
    position: time,
  }),
});

/** Networks over which 0x9206 may be carried out, a bit each: Wi-Fi, LAN, mobile. */
export const uploadNetworks = { any: 0b111, withoutMobile: 0b011 } as const;

/** What 0x1206 says. */
export const uploadResults = { done: 0, failed: 1 } as const;

/** Commands of 0x9207. */
export const uploadCommands = { pause: 0, resume: 1, cancel: 2 } as const;

/** Has recordings sent to an FTP server; 0x1206 tells when it is done. */
export const uploadRecordings = message({
  id: 0x9206,
  name: 'uploadRecordings',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.6.5',
  body: struct({
    host: countedText(u8),
    port: u16,
    user: countedText(u8),
    password: countedText(u8),
    path: countedText(u8),
    ...selection,
    /** See uploadNetworks. */
    conditions: u8,
  }),
});

export const uploadDone = message({
  id: 0x1206,
  name: 'uploadDone',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 1078-2016 5.6.6',
  body: struct({
    /** Of the 0x9206. */
    replySequence: u16,
    /** See uploadResults. */
    result: u8,
  }),
});

export const controlUpload = message({
  id: 0x9207,
  name: 'controlUpload',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.6.7',
  body: struct({
    /** Of the 0x9206. */
    replySequence: u16,
    /** See uploadCommands. */
    command: u8,
  }),
});
