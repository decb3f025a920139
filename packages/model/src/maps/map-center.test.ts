import { expect, test } from 'vitest';
import { parseMapCenter } from './map-center.ts';

test.each([
  ['24.078605,120.528535', { lat: 24.078605, lng: 120.528535 }],
  ['-33.9,-70', { lat: -33.9, lng: -70 }],
  ['0,180', { lat: 0, lng: 180 }],
  ['86,0', undefined],
  ['0,181', undefined],
  ['24.1', undefined],
  ['24.1,', undefined],
  ['a,b', undefined],
])("the map centre of '%s'", (text, center) => expect(parseMapCenter(text)).toEqual(center));
