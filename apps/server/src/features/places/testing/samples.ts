import { FENCE_SLOTS } from '@outrider/model/places/limits.ts';
import type * as calls from '@outrider/protocol/places/calls.ts';
import { type HttpSamples, plain } from '../../../calls/testing/sample.ts';

/** Slots beyond those that imports fill: one that nobody saves, and one that everybody does. */
const UNFILLED = FENCE_SLOTS - 1;
const SAVED = FENCE_SLOTS - 2;

/** A point as GeoJSON. */
const YARD = Buffer.from('{"type":"Point","coordinates":[121,25]}').toString('base64');

export const http: HttpSamples<typeof calls.http> = {
  listFences: plain,
  mapFences: { request: () => ({ lat: 25, lng: 121, radius: 5_000 }) },
  nearFences: { request: () => ({ lat: 25, lng: 121, radius: 5_000 }) },
  routeProgress: { request: () => ({}) },
  getFence: { request: () => ({ index: UNFILLED }) },
  saveFence: {
    request: () => ({
      index: SAVED,
      enable: 1,
      title: 'Depot',
      lat: 25,
      lng: 121,
      radius: 200,
      trigger_in: 1,
      trigger_out: 1,
      devices: [],
      groups: [1],
    }),
  },
  removeFence: { request: () => ({ index: UNFILLED }), outcome: 'NOT_FOUND' },
  removeRoute: { request: () => ({ index: UNFILLED }), outcome: 'NOT_FOUND' },
  exportFences: plain,
  exportRoutes: plain,
  readRoutes: { request: () => ({ name: 'yard.geojson', file: YARD }) },
  checkFenceImport: { request: () => ({ name: 'yard.geojson', file: YARD }) },
  checkRouteImport: { request: () => ({ name: 'yard.geojson', file: YARD }) },
  importRoutes: { request: () => ({ name: 'yard.geojson', file: YARD }) },
  importFences: { request: () => ({ name: 'yard.geojson', file: YARD }) },
  findPassages: {
    request: (deviceid) => ({ lat: 25, lng: 121, radius: 500, from: 0, to: 86_400, deviceids: [deviceid] }),
  },
  listTrips: { request: (deviceid) => ({ from: 0, to: 86_400, deviceids: [deviceid] }) },
  readVisits: { request: (deviceid) => ({ from: 0, to: 86_400, deviceids: [deviceid] }) },
  listVisits: { request: (deviceid) => ({ from: 0, to: 86_400, deviceids: [deviceid] }) },
  listRoutes: plain,
  getRoute: { request: () => ({ index: UNFILLED }) },
  planWay: {
    request: () => ({
      latlngs: [
        { lat: 25, lng: 121 },
        { lat: 25.01, lng: 121 },
      ],
    }),
  },
  saveRoute: {
    request: () => ({
      index: SAVED,
      enable: 1,
      title: 'Line 1',
      latlngs: [
        { lat: 25, lng: 121 },
        { lat: 25.01, lng: 121 },
      ],
      devices: [],
      groups: [1],
    }),
  },
};
