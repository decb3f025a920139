import { u16, u32 } from '../codec/numbers.ts';
import { struct } from '../codec/struct.ts';
import { message } from './message-row.ts';

export const confirmAlarm = message({
  id: 0x8203,
  name: 'confirmAlarm',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.25',
  body: struct({
    /** Of the message that told it; 0 is every alarm of those kinds. */
    alarmSequence: u16,
    /** Bits as in the alarm word of 0x0200, of those that a person can confirm: 0, 3, 20, 21, 22, 27, 28. */
    alarms: u32,
  }),
});
