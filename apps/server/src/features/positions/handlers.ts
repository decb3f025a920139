import type * as calls from '@outrider/protocol/positions/calls.ts';
import type { ControlHandlers } from '../../calls/handler.ts';
import { lastPosition } from './last-position.ts';

export const control: ControlHandlers<typeof calls.control> = { lastPosition };
