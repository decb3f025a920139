import type * as calls from '@outrider/protocol/privacy/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { giveReason } from './give-reason.ts';
import { privateTimes } from './private-times.ts';

export const http: HttpHandlers<typeof calls.http> = { giveReason, privateTimes };
