import { mapSettings, nominatimSettings } from '@outrider/model/maps/map-settings.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import { readsSetting, writesSetting } from '../calls/server-setting.ts';

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

/** Settings of the map as the requirements have them; the console uses the calls of the sections. */
export const mapSettingCalls = {
  readMapCenter: httpCall({
    ...readsSetting,
    path: '/gkserver/center',
    about: 'Where the map begins for anyone who has no place of their own',
    answer: z.object(center),
  }),
  writeMapCenter: httpCall({
    ...writesSetting,
    path: '/gkserver/center',
    about: 'Say where the map begins',
    request: z.object(center),
    audit: 'set where the map begins',
  }),
  readGoogleKey: httpCall({
    ...readsSetting,
    path: '/gkserver/googlekey',
    about: "A key for Google's map",
    answer: z.object(key),
  }),
  writeGoogleKey: httpCall({
    ...writesSetting,
    path: '/gkserver/googlekey',
    about: "Keep a key for Google's map",
    request: z.object(key),
    audit: 'set the key of the Google map',
  }),
  readNominatim: httpCall({
    ...readsSetting,
    path: '/gkserver/nominatim',
    about: 'Which Nominatim server is asked for addresses',
    answer: z.object(nominatim),
  }),
  writeNominatim: httpCall({
    ...writesSetting,
    path: '/gkserver/nominatim',
    about: 'Say which Nominatim server is asked for addresses, or that none is (rule S36)',
    request: z.object(nominatim),
    audit: 'set the Nominatim server',
  }),
} as const;
