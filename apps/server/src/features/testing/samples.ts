import { mergeAreas } from '@outrider/protocol/calls/merge-areas.ts';
import type { controlCalls, httpCalls, socketCalls } from '@outrider/protocol/tables.ts';
import type { ControlSamples, HttpSamples, SocketSamples } from '../../calls/testing/sample.ts';
import * as areas from './areas.ts';

/** A sample for every row: an area that is missing does not compile. */
export const control: ControlSamples<typeof controlCalls> = mergeAreas(areas, 'control');
export const http: HttpSamples<typeof httpCalls> = mergeAreas(areas, 'http');
export const sockets: SocketSamples<typeof socketCalls> = mergeAreas(areas, 'sockets');
