import { list, struct } from '../codec/struct.ts';
import { byVersion } from '../codec/codec.ts';
import { u16, u8 } from '../codec/numbers.ts';
import { message } from './message-row.ts';

/** Results of the general answers; 4 only from the platform. */
export const results = { ok: 0, failed: 1, wrong: 2, unsupported: 3, alarmConfirmed: 4 } as const;

const answer = struct({ replySequence: u16, replyId: u16, result: u8 });

/** What a terminal answers when a message has no answer of its own. */
export const terminalAnswer = message({
  id: 0x0001,
  name: 'terminalAnswer',
  from: 'terminal',
  section: 'JT/T 808-2019 8.1',
  body: answer,
});

/** What the platform answers when a message has no answer of its own. */
export const platformAnswer = message({
  id: 0x8001,
  name: 'platformAnswer',
  from: 'platform',
  section: 'JT/T 808-2019 8.2',
  body: answer,
});

const wide = list(u16, u16);
const narrow = list(u8, u16);

/** Asks the terminal for the missing sub-packets of a message, named by the sequence of its first one. */
export const platformResendRequest = message({
  id: 0x8003,
  name: 'platformResendRequest',
  from: 'platform',
  section: 'JT/T 808-2019 8.6',
  body: struct({ firstSequence: u16, packets: byVersion({ 2011: narrow, 2013: narrow, 2019: wide }) }),
});

/** The same, asked by the terminal. */
export const terminalResendRequest = message({
  id: 0x0005,
  name: 'terminalResendRequest',
  from: 'terminal',
  section: 'JT/T 808-2019 8.7',
  body: struct({ firstSequence: u16, packets: wide }),
});
