import { simpleLayouts } from '@outrider/model/shares/simple-layout.ts';
import { z } from 'zod';
import { framedPageSchema, MOST_FRAMED_PAGES } from '@outrider/model/variants/framed-page.ts';
import { calendarDate } from '@outrider/model/people/calendar-date.ts';
import { parseServerAddress } from '@outrider/model/server/server-address.ts';
import { name, wholeNumber } from '@outrider/options/fields.ts';

/** What the console shows, and what it is licensed for. */
export const consoleOptions = {
  variant: name
    .optional()
    .describe(
      'JSON file with the variant of the product, or the name of a sample (default, health, semiconductor, police, p2p, taiwan); by default variant.json in the data folder, if it is there',
    ),
  simpleLayout: z
    .enum(simpleLayouts)
    .default('4x2')
    .describe('columns by rows in which the standalone pages set out more than four pictures'),
  dialects: z
    .string()
    .optional()
    .describe(
      'folder of files that say how makes of recorders are asked and told (default: dialects in --data)',
    ),
  i18nPath: z
    .string()
    .regex(/^[\w.-]{8,128}$/)
    .optional()
    .describe(
      'a further path below /i18n/ to which translations may be saved, beside /i18n/config, for clients that know one',
    ),
  iframes: z
    .array(framedPageSchema)
    .max(MOST_FRAMED_PAGES)
    .default([])
    .describe(
      `pages of others in the console, ${MOST_FRAMED_PAGES} at most, each TITLE=URL; https, or a path of this server's. In the config file a list of {"title", "url", "camera"}: camera lets it use camera and microphone, as pages of allowed-origins may. Without it as the settings in the console say`,
    ),
  signInServers: z
    .array(
      z
        .string()
        .refine(
          (text) => parseServerAddress(text) !== undefined,
          'wants HOST or HOST:PORT, without a scheme',
        ),
    )
    .default([])
    .describe(
      "other servers that people may sign in to with this console, each HOST or HOST:PORT, comma-separated: the sign-in form then asks for an address. Each has to name this console's origin in its allowed-origins",
    ),
  consoleServers: z
    .array(
      z
        .string()
        .refine((text) => parseServerAddress(text)?.port !== undefined, 'wants HOST:PORT, without a scheme'),
    )
    .default([])
    .describe(
      'addresses by which consoles reach the servers of the bus, each HOST:PORT, comma-separated, the same on all of them: a page whose server does not answer goes on with the next. Their pages may connect, as those of allowed-origins',
    ),
  licenceEnds: z
    .string()
    .refine((text) => calendarDate.safeParse(text).success, 'wants a day such as 2027-12-31')
    .optional()
    .describe(
      'last day of the licence, YYYY-MM-DD, after which the console says so in the place of every screen; nothing else ends with it',
    ),
  licenceDevices: wholeNumber(0, 1_000_000)
    .default(0)
    .describe(
      'how many devices the licence is for; 0: as many as one likes. Beyond them none is added, and those that are there go on',
    ),
  allowExtraJs: z
    .boolean()
    .default(false)
    .describe(
      'let who sets the server give pages of the console a script of his own; it can do what the person can who has the page open',
    ),
};
