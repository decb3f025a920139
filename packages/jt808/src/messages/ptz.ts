import { u8 } from '../codec/numbers.ts';
import { struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

export const turnCamera = message({
  id: 0x9301,
  name: 'turnCamera',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.7.1',
  body: struct({
    channel: u8,
    /** 0 stop, 1 up, 2 down, 3 left, 4 right. */
    direction: u8,
    /** 0 to 255. */
    speed: u8,
  }),
});

export const focusCamera = message({
  id: 0x9302,
  name: 'focusCamera',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.7.2',
  /** 0 farther, 1 nearer. */
  body: struct({ channel: u8, direction: u8 }),
});

export const setAperture = message({
  id: 0x9303,
  name: 'setAperture',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.7.3',
  /** 0 wider, 1 narrower. */
  body: struct({ channel: u8, direction: u8 }),
});

export const switchWiper = message({
  id: 0x9304,
  name: 'switchWiper',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.7.4',
  /** 0 stop, 1 start. */
  body: struct({ channel: u8, on: u8 }),
});

export const switchInfrared = message({
  id: 0x9305,
  name: 'switchInfrared',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.7.5',
  /** 0 stop, 1 start. */
  body: struct({ channel: u8, on: u8 }),
});

export const zoomCamera = message({
  id: 0x9306,
  name: 'zoomCamera',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 1078-2016 5.7.6',
  /** 0 in, 1 out. */
  body: struct({ channel: u8, direction: u8 }),
});
