import { z } from 'zod';
import { name, port } from '@outrider/options/fields.ts';

/** Certificates. */
export const tlsOptions = {
  tlsCert: name.optional().describe('PEM file with the certificate: serve https and wss'),
  tlsKey: name.optional().describe("PEM file with the certificate's key"),
  https: z
    .boolean()
    .default(false)
    .describe(
      'serve https and wss with a certificate of its own, made in the data folder; --tls-cert goes before it',
    ),
  acmePort: port
    .default(80)
    .describe(
      'port at which an authority of certificates (Let’s Encrypt) is answered while one is asked for: it calls port 80 of the name',
    ),
  acmeRoots: name
    .optional()
    .describe('PEM file with further certificates by which that authority itself is believed'),
};
