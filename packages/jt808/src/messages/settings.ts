import { u16, u32, u8 } from '../codec/numbers.ts';
import { restText } from '../codec/runs.ts';
import { list, nothing, struct } from '../codec/struct.ts';
import { message } from './message-row.ts';
import { parameter } from './parameters.ts';

export const setParameters = message({
  id: 0x8103,
  name: 'setParameters',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.12',
  body: struct({ parameters: list(u8, parameter) }),
});

export const queryParameters = message({
  id: 0x8104,
  name: 'queryParameters',
  from: 'platform',
  answer: 0x0104,
  section: 'JT/T 808-2019 8.13',
  body: nothing,
});

export const querySomeParameters = message({
  id: 0x8106,
  name: 'querySomeParameters',
  from: 'platform',
  answer: 0x0104,
  section: 'JT/T 808-2019 8.16',
  body: struct({ ids: list(u8, u32) }),
});

export const parameters = message({
  id: 0x0104,
  name: 'parameters',
  from: 'terminal',
  section: 'JT/T 808-2019 8.14',
  body: struct({ replySequence: u16, parameters: list(u8, parameter) }),
});

/** Commands of 0x8105. */
export const controlCommands = {
  upgrade: 1,
  connect: 2,
  powerOff: 3,
  restart: 4,
  factoryReset: 5,
  stopData: 6,
  stopAll: 7,
} as const;

export const control = message({
  id: 0x8105,
  name: 'control',
  from: 'platform',
  answer: 0x0001,
  section: 'JT/T 808-2019 8.15',
  body: struct({
    /** See controlCommands. */
    command: u8,
    /** Fields of commands 1 and 2, with semicolons between them. */
    parameters: restText,
  }),
});
