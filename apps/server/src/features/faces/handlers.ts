import type * as calls from '@outrider/protocol/faces/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import * as library from './library.ts';
import * as slots from './slots.ts';

export const http: HttpHandlers<typeof calls.http> = { ...library, ...slots };
