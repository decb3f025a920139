import type * as calls from '@outrider/protocol/audit/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { accessLog } from './access-log.ts';
import { forgetPerson } from './forget-person.ts';
import { streamLog } from './stream-log.ts';
import { talkLog } from './talk-log.ts';

export const http: HttpHandlers<typeof calls.http> = { accessLog, streamLog, talkLog, forgetPerson };
