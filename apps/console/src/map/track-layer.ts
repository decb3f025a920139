import { ROUND, type ShapeDrawing } from './shape-layer.ts';
import { type TrackPoint, trackLine } from './track-line.ts';
import { TRACK_PX } from './vehicles/paint-track.ts';

/** The way a vehicle came. */
export const trackDrawing: ShapeDrawing<readonly TrackPoint[]> = {
  source: 'track',
  none: [],
  features: trackLine,
  layers: [
    { id: 'track-edge', type: 'line', layout: ROUND, paint: { 'line-width': TRACK_PX.edge } },
    { id: 'track', type: 'line', layout: ROUND, paint: { 'line-width': TRACK_PX.line } },
  ],
  colours: [
    { layer: 'track-edge', property: 'line-color', of: 'halo' },
    { layer: 'track', property: 'line-color', of: 'track' },
  ],
};
