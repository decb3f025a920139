import { NO_PATH, pathFeatures, type PathShape } from './path-shape.ts';
import { ROUND, type ShapeDrawing } from './shape-layer.ts';

const ITS_COLOUR: ['get', string] = ['get', 'colour'];

/** A way with its colours, and what is marked on it. */
export const pathDrawing: ShapeDrawing<PathShape> = {
  source: 'path',
  none: NO_PATH,
  features: pathFeatures,
  layers: [
    { id: 'path-edge', type: 'line', layout: ROUND, paint: { 'line-width': 7 } },
    { id: 'path', type: 'line', layout: ROUND, paint: { 'line-width': 4, 'line-color': ITS_COLOUR } },
    {
      id: 'path-marks',
      type: 'circle',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: { 'circle-radius': 5, 'circle-color': ITS_COLOUR, 'circle-stroke-width': 2 },
    },
  ],
  colours: [
    { layer: 'path-edge', property: 'line-color', of: 'halo' },
    { layer: 'path-marks', property: 'circle-stroke-color', of: 'halo' },
  ],
};
