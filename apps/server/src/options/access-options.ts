import { z } from 'zod';

/** Origins and names by which the server may be called. */
export const accessOptions = {
  allowedOrigins: z
    .array(z.string())
    .default([])
    .describe('further origins whose pages may connect, comma-separated'),
  allowedHosts: z
    .array(z.string())
    .default([])
    .describe(
      'further names by which consoles may call the server, comma-separated; addresses, the names of this machine and those of allowed-origins it knows',
    ),
  entranceSecret: z
    .string()
    .min(8, 'wants 8 characters or more')
    .optional()
    .describe(
      'a secret that hides the door, which is no lock: pages are then only below the path that the start prints, of 16 hex digits of SHA-256 of secret and host',
    ),
  entranceElsewhere: z
    .url({ protocol: /^https?$/, error: 'wants an http or https URL' })
    .optional()
    .describe('where whoever comes by another path is sent; without it there is nothing to be seen'),
  trustedProxies: z
    .array(z.string())
    .default([])
    .describe('addresses of reverse proxies whose X-Forwarded-For is believed, comma-separated'),
  compatBodyHash: z.boolean().default(true).describe('accept the password hash in bodies'),
  compatNewHash: z
    .boolean()
    .default(false)
    .describe('accept the hash of a new password, of which nobody can tell how strong it is (unsafe)'),
  compatUrlHash: z.boolean().default(false).describe('accept the password hash in URLs (unsafe)'),
};
