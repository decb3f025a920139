import type * as calls from '@outrider/protocol/mileage/calls.ts';
import type { ControlHandlers, HttpHandlers } from '../../calls/handler.ts';
import { driverStatistics } from './driver-statistics.ts';
import { mileageQuery } from './mileage-query.ts';
import { mileageToday } from './mileage-today.ts';

export const control: ControlHandlers<typeof calls.control> = { driverStatistics };

export const http: HttpHandlers<typeof calls.http> = { mileageQuery, mileageToday };
