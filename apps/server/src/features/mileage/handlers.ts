import type * as calls from '@outrider/protocol/mileage/calls.ts';
import type { HttpHandlers } from '../../calls/handler.ts';
import { mileageQuery } from './mileage-query.ts';
import { mileageToday } from './mileage-today.ts';

export const http: HttpHandlers<typeof calls.http> = { mileageQuery, mileageToday };
