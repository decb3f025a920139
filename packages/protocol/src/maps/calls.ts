import { z } from 'zod';
import { languageCode } from '@outrider/model/preferences/added-language.ts';
import { httpCall, nothing } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';
import { mapSettingCalls } from './setting-calls.ts';
import { streetCalls } from './street-calls.ts';

/** Places whose nearest towns one call asks for, at most. */
export const MOST_PLACES = 200;
/** Fixes of a trail, at most: one a second. */
export const MOST_TRAIL_POINTS = 600;
const latitude = z.number().min(-90).max(90).describe('degrees north');
const longitude = z.number().min(-180).max(180).describe('degrees east');
/** As near as an address goes: a house. */
const ADDRESS_ZOOM = 18;

export const http = {
  ...mapSettingCalls,
  ...streetCalls,
  trail: httpCall({
    method: 'POST',
    path: '/api/map/trail',
    about: `Where a device has been in the last ten minutes, ${MOST_TRAIL_POINTS} fixes at most`,
    access: { right: 'F_gps' },
    scope: { device: 'deviceid' },
    request: z.object({ deviceid }),
    answer: z.array(
      z.object({
        time: z.int().describe("ms since 1970, by the server's clock"),
        lat: z.number(),
        lng: z.number(),
      }),
    ),
    errors: [],
    audit: 'none',
  }),
  nearestTowns: httpCall({
    method: 'POST',
    path: '/api/map/towns',
    about: `The town nearest to each place, ${MOST_PLACES} places at most: for where there is no address`,
    access: { right: 'F_gps' },
    scope: 'none',
    request: z.object({
      places: z.array(z.object({ lat: latitude, lon: longitude })).max(MOST_PLACES),
    }),
    answer: z.array(
      z
        .object({
          name: z.string(),
          country: z.string().describe('ISO 3166'),
          lat: z.number(),
          lon: z.number(),
        })
        .nullable()
        .describe('in the order of the places; null where no town is within 250 km'),
    ),
    errors: [],
    audit: 'none',
  }),
  geocoderStatus: httpCall({
    method: 'GET',
    path: '/nominatim/status',
    about: 'Whether addresses can be asked for',
    access: { right: 'anyone' },
    scope: 'none',
    request: nothing,
    answer: z.object({
      status: z.int().describe('0 when they can'),
      message: z.string().describe("'OK', or why they cannot"),
    }),
    errors: [],
    audit: 'none',
  }),
  address: httpCall({
    method: 'POST',
    path: '/nominatim/reverse',
    about: 'The address of a place, from the geocoding service that the server is told of (rule MAP-7)',
    access: { right: 'F_gps' },
    scope: 'none',
    request: z.object({
      lat: latitude,
      lon: longitude.optional(),
      lng: longitude.optional().describe('the same as lon (rule C29)'),
      zoom: z
        .int()
        .min(0)
        .max(ADDRESS_ZOOM)
        .default(ADDRESS_ZOOM)
        .describe('how near: 3 a country, 18 a house'),
      lang: languageCode.default('en'),
    }),
    answer: z.object({
      display_name: z.string(),
      licence: z.string().optional().describe('whose data it is, as the service says'),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
} as const;
