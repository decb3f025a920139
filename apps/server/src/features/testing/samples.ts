import { mergeAreas } from '@outrider/protocol/calls/merge-areas.ts';
import * as areas from './areas.ts';

/** A sample for every row of the areas that there are. */
export const control = mergeAreas(areas, 'control');
export const http = mergeAreas(areas, 'http');
export const sockets = mergeAreas(areas, 'sockets');
