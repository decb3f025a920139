import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { parseMapCenter } from './map-center.ts';
import { mapTilesFault } from './map-tiles.ts';
import { nominatimFault } from './nominatim.ts';

/** Longest address of a service, characters. */
const MAX_URL = 2_000;
const MAX_ATTRIBUTION = 300;
/** Longest key of a map's maker, and longest text of a place. */
const MAX_KEY = 200;

/** A text that may be empty, which is none; else nothing may be wrong with it. */
const textWithout = (faultOf: (text: string) => string | undefined, longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .superRefine((text, { addIssue }) => {
      const message = text === '' ? undefined : faultOf(text);
      if (message !== undefined) addIssue({ code: 'custom', message });
    });

const centerFault = (text: string): string | undefined =>
  parseMapCenter(text) === undefined ? 'wants LAT,LNG in degrees' : undefined;

/** Where the map begins, and where its streets come from. */
export const mapSettings = settingSection({
  title: 'Map',
  right: 'server',
  fields: {
    center: setting(textWithout(centerFault, MAX_KEY), {
      label: 'Where the map starts',
      hint: 'Latitude and longitude, for people who have no place of their own. If empty, the map shows the whole fleet.',
      wants: 'Latitude and longitude in degrees, such as 25.033,121.565.',
      default: '',
      option: 'mapCenter',
      effect: 'at once',
    }),
    tiles: setting(textWithout(mapTilesFault, MAX_URL), {
      label: 'Street tiles',
      hint: 'The address of raster tiles, with z, x and y in braces. Browsers load them from there, once the console is loaded again.',
      wants: 'An address that begins with http or https, with z, x and y in braces.',
      default: '',
      option: 'mapTiles',
      effect: 'at once',
    }),
    attribution: setting(z.string().trim().max(MAX_ATTRIBUTION), {
      label: 'Credit for the street tiles',
      hint: 'The credit that their maker requires on the map.',
      default: '',
      option: 'mapAttribution',
      effect: 'at once',
    }),
    googleKey: setting(z.string().trim().max(MAX_KEY), {
      label: 'Google map key',
      hint: 'Kept for programs that ask this server for it. The map of this console needs no key.',
      default: '',
      effect: 'at once',
    }),
  },
});

/** Where the ways along streets come from. */
export const routingSettings = settingSection({
  title: 'Routing',
  right: 'server',
  fields: {
    server: setting(textWithout(nominatimFault, MAX_URL), {
      label: 'Address of the routing service',
      hint: 'An OSRM-compatible service. It learns the positions of planned routes. If empty, routes go straight from position to position.',
      wants: 'An address that begins with http or https, without a password.',
      default: '',
      option: 'routingServer',
      effect: 'at once',
    }),
  },
});

/** Where addresses of places come from. */
export const nominatimSettings = settingSection({
  title: 'Nominatim',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      label: 'Show addresses of places',
      hint: 'Otherwise the nearest town is shown, and no other server is asked.',
      default: false,
      option: 'nominatim',
      effect: 'at once',
    }),
    server: setting(
      z
        .string()
        .trim()
        .max(MAX_URL)
        .superRefine((url, { addIssue }) => {
          const message = nominatimFault(url);
          if (message !== undefined) addIssue({ code: 'custom', message });
        }),
      {
        label: 'Address of the Nominatim server',
        hint: 'It learns where vehicles are.',
        wants: 'An address that begins with http or https, without a password.',
        default: 'http://127.0.0.1:88/nominatim/',
        option: 'nominatim',
        effect: 'at once',
      },
    ),
  },
});
