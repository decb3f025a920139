import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { numberFrom, setting, settingSection } from '../entity/setting.ts';

const MAX_PORT = 65_535;
const MAX_NAME = 255;
const FTP_PORT = 21;

/** How the way to the FTP server is kept from others: FTPS asks for TLS on the same port (RFC 4217). */
export const uploadSecurities = ['FTP', 'FTPS'] as const;

const atOnce = { effect: 'at once' } as const;

/** The server to which footage goes where download plans say so. */
export const footageUploadSettings = settingSection({
  title: 'Footage upload',
  right: 'server',
  fields: {
    host: setting(
      plainLine
        .trim()
        .max(MAX_NAME)
        .regex(/^[A-Za-z0-9.:_-]*$/, 'wants a host name or an address'),
      {
        ...atOnce,
        label: 'FTP server for footage',
        hint: 'Download plans that upload send the footage of events there. While it is empty, nothing is sent. Hosts on your own network have to be allowed under Push Event.',
        wants: 'Enter a host name or an address.',
        default: '',
      },
    ),
    port: setting(numberFrom(1, MAX_PORT), {
      ...atOnce,
      label: 'FTP server port',
      default: FTP_PORT,
    }),
    security: setting(z.enum(uploadSecurities), {
      ...atOnce,
      label: 'FTP security',
      hint: 'With FTPS, nothing is sent unless the server supports it and shows a certificate that is trusted.',
      choices: uploadSecurities,
      default: 'FTPS',
    }),
    user: setting(plainLine.trim().max(MAX_NAME), {
      ...atOnce,
      label: 'FTP server user',
      default: '',
    }),
    password: setting(plainLine.max(MAX_NAME), {
      ...atOnce,
      label: 'FTP server password',
      hint: 'Stored encrypted and never shown. Leave it empty to keep the current one.',
      default: '',
      secret: true,
      sentTo: ['host', 'port', 'security'],
    }),
  },
});
