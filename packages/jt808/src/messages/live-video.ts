import { u16, u8 } from '../codec/numbers.ts';
import { countedText } from '../codec/runs.ts';
import { struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

/** What a live stream carries. */
export const liveDataTypes = {
  audioVideo: 0,
  video: 1,
  talk: 2,
  listen: 3,
  broadcast: 4,
  transparent: 5,
} as const;

/** Streams of 0x9101 and 0x9102. */
export const streamTypes = { main: 0, sub: 1 } as const;

/** Asks for a live stream. */
export const startLive = message({
  id: 0x9101,
  name: 'startLive',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.5.1',
  body: struct({
    host: countedText(u8),
    /** 0 when it shall not go over TCP. */
    tcpPort: u16,
    /** 0 when it shall not go over UDP. */
    udpPort: u16,
    channel: u8,
    /** See liveDataTypes. */
    dataType: u8,
    /** See streamTypes. */
    streamType: u8,
  }),
});

/** Commands of 0x9102. */
export const liveCommands = { stop: 0, switchStream: 1, pause: 2, resume: 3, stopTalk: 4 } as const;

export const controlLive = message({
  id: 0x9102,
  name: 'controlLive',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.5.2',
  body: struct({
    channel: u8,
    /** See liveCommands. */
    command: u8,
    /** 0 audio and video, 1 audio alone, 2 video alone. */
    stop: u8,
    /** To switch to: see streamTypes. */
    streamType: u8,
  }),
});

/** Tells the terminal how much of its stream arrives. */
export const liveState = message({
  id: 0x9105,
  name: 'liveState',
  from: 'platform',
  section: 'JT/T 1078-2016 5.5.4',
  body: struct({ channel: u8, lossPercent: u8 }),
});
