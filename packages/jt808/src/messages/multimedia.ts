import { ifLeft, inVersions } from '../codec/codec.ts';
import { u16, u32, u8 } from '../codec/numbers.ts';
import { restBytes, time } from '../codec/runs.ts';
import { list, struct } from '../codec/struct.ts';
import { fix } from './location.ts';
import { message } from './message-row.ts';

/** What a recording is; shared by its announcement and its data. */
const description = {
  mediaId: u32,
  /** 0 picture, 1 audio, 2 video. */
  mediaType: u8,
  /** 0 JPEG, 1 TIF, 2 MP3, 3 WAV, 4 WMV. */
  format: u8,
  /** 0 asked for, 1 timed, 2 robbery alarm, 3 collision or rollover, 4 doors open, 5 doors closed, 6 slow, 7 distance. */
  event: u8,
  channel: u8,
} as const;

export const multimediaEvent = message({
  id: 0x0800,
  name: 'multimediaEvent',
  from: 'terminal',
  answer: 0x8001,
  section: 'JT/T 808-2019 8.50',
  body: struct(description),
});

export const multimediaData = message({
  id: 0x0801,
  name: 'multimediaData',
  from: 'terminal',
  answer: 0x8800,
  section: 'JT/T 808-2019 8.51',
  body: struct({ ...description, fix: inVersions([2013, 2019], fix), data: restBytes }),
});

/** Numbers of the sub-packets to send again; nothing behind the id when all came. */
export const multimediaAnswer = message({
  id: 0x8800,
  name: 'multimediaAnswer',
  from: 'platform',
  section: 'JT/T 808-2019 8.52',
  body: struct({ mediaId: u32, missing: ifLeft(list(u8, u16)) }),
});

export const takePicture = message({
  id: 0x8801,
  name: 'takePicture',
  from: 'platform',
  answer: 0x0805,
  section: 'JT/T 808-2019 8.53',
  body: struct({
    channel: u8,
    /** 0 stops, 0xffff records, else the number of pictures. */
    command: u16,
    /** Between pictures, or of the recording; 0 as fast as can be, or on and on. */
    seconds: u16,
    /** 1 keep, 0 send at once. */
    keep: u8,
    /** 1 320×240, 2 640×480, 3 800×600, 4 1024×768, 5 to 8 QCIF, CIF, HD1, D1; in 2019 0 lowest, 255 highest. */
    resolution: u8,
    /** 1 best to 10. */
    quality: u8,
    brightness: u8,
    contrast: u8,
    saturation: u8,
    chroma: u8,
  }),
});

export const pictureAnswer = message({
  id: 0x0805,
  name: 'pictureAnswer',
  from: 'terminal',
  section: 'JT/T 808-2019 8.54',
  body: struct({
    replySequence: u16,
    /** 0 done, 1 failed, 2 channel not supported. */
    result: u8,
    mediaIds: ifLeft(list(u16, u32)),
  }),
});

/** A picture or recording that the terminal keeps. */
const stored = {
  mediaId: inVersions([2013, 2019], u32),
  mediaType: u8,
  channel: u8,
  /** As in {@link multimediaEvent}. */
  event: u8,
  /** Where the vehicle was. */
  fix,
} as const;
/** What 0x8802 found among the stored pictures and recordings. */
export const storedMultimedia = message({
  id: 0x0802,
  name: 'storedMultimedia',
  from: 'terminal',
  section: 'JT/T 808-2019 8.56',
  body: struct({ replySequence: u16, items: list(u16, struct(stored)) }),
});

/** Which of the stored pictures and recordings; shared by search and upload. */
const selection = {
  mediaType: u8,
  /** 0 for any. */
  channel: u8,
  /** As in {@link multimediaEvent}; no value means any of them. */
  event: u8,
  from: time,
  to: time,
} as const;
/** What becomes of what is sent: 0 it stays, 1 it is deleted. */
const thenDeleted = u8;

export const findMultimedia = message({
  id: 0x8802,
  name: 'findMultimedia',
  from: 'platform',
  answer: 0x0802,
  section: 'JT/T 808-2019 8.55',
  body: struct(selection),
});

/** Sent as 0x0801, each. */
export const uploadMultimedia = message({
  id: 0x8803,
  name: 'uploadMultimedia',
  from: 'platform',
  section: 'JT/T 808-2019 8.57',
  body: struct({ ...selection, thenDeleted }),
});

/** As {@link uploadMultimedia}, one of those that {@link storedMultimedia} has named. */
export const uploadOneMultimedia = message({
  id: 0x8805,
  name: 'uploadOneMultimedia',
  from: 'platform',
  section: 'JT/T 808-2019 8.59',
  body: struct({ mediaId: u32, thenDeleted }),
});
