import type * as calls from '@outrider/protocol/audit/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { accessLog } from './access-log.ts';
import { exportAccessLog } from './export-access-log.ts';
import { exportStreamLog } from './export-stream-log.ts';
import { forgetPerson } from './forget-person.ts';
import { logActions } from './log-actions.ts';
import { streamLog } from './stream-log.ts';
import { talkLog } from './talk-log.ts';
import { trailState } from './trail-state.ts';

export const http: HttpHandlers<typeof calls.http> = {
  accessLog,
  logActions,
  trailState,
  streamLog,
  talkLog,
  exportAccessLog,
  exportStreamLog,
  forgetPerson,
};
