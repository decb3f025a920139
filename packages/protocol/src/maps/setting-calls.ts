import { mapSettings, nominatimSettings } from '@outrider/model/maps/map-settings.ts';
import { z } from 'zod';
import { done, httpCall, nothing } from '../calls/http-call.ts';
import { serverSetting } from '../calls/server-setting.ts';

const { googleKey } = mapSettings.fields;
const { server } = nominatimSettings.fields;
const unset = 'null where none is set; 0 is taken for that too (rule C25)';
const center = {
  lat: z.number().min(-85).max(85).nullable().describe(`degrees north, ${unset}`),
  lng: z.number().min(-180).max(180).nullable().describe(`degrees east, ${unset}`),
};
const key = { googleKey: googleKey.schema.describe('kept for programs that ask for it: the map needs none') };
const nominatim = {
  enable: z.union([z.literal(0), z.literal(1)]).describe('1: addresses are asked for'),
  server: server.schema.describe('where the Nominatim server is'),
};

const read = {
  ...serverSetting,
  method: 'GET',
  request: nothing,
  errors: [],
  audit: 'none',
} as const;
const write = {
  ...serverSetting,
  method: 'PUT',
  answer: done,
  errors: ['VALIDATION', 'STORE_FULL'],
} as const;

/** Settings of the map as the requirements have them; the console uses the calls of the sections. */
export const mapSettingCalls = {
  readMapCenter: httpCall({
    ...read,
    path: '/gkserver/center',
    about: 'Where the map begins for whoever has no place of their own',
    answer: z.object(center),
  }),
  writeMapCenter: httpCall({
    ...write,
    path: '/gkserver/center',
    about: 'Say where the map begins',
    request: z.object(center),
    audit: 'set where the map begins',
  }),
  readGoogleKey: httpCall({
    ...read,
    path: '/gkserver/googlekey',
    about: "A key for Google's map",
    answer: z.object(key),
  }),
  writeGoogleKey: httpCall({
    ...write,
    path: '/gkserver/googlekey',
    about: "Keep a key for Google's map",
    request: z.object(key),
    audit: 'set the key of the Google map',
  }),
  readNominatim: httpCall({
    ...read,
    path: '/gkserver/nominatim',
    about: 'Which Nominatim server is asked for addresses',
    answer: z.object(nominatim),
  }),
  writeNominatim: httpCall({
    ...write,
    path: '/gkserver/nominatim',
    about: 'Say which Nominatim server is asked for addresses, or that none is (rule S36)',
    request: z.object(nominatim),
    audit: 'set the Nominatim server',
  }),
} as const;
