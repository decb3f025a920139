import { z } from 'zod';
import { logLevels } from '@outrider/model/server/log-settings.ts';
import { name, oneOf } from '@outrider/options/fields.ts';

/** How the server is run and looked into. */
export const runningOptions = {
  enableOsControl: z
    .boolean()
    .default(false)
    .describe(
      'let who sets the server format and mount disks and restart the machine: the helper of the package does it, which the service outrider-os starts as root then',
    ),
  osControlSocket: name
    .default('/run/outrider-os/orders.sock')
    .describe('socket at which that helper takes orders'),
  diagnosis: z
    .boolean()
    .default(true)
    .describe(
      'let administrators look at monitors, test pages and debug bundles (--no-diagnosis: none of them is there)',
    ),
  logLevel: oneOf(logLevels)
    .optional()
    .describe(
      'least severe log line that is written. Without it as the settings in the console say, at first info',
    ),
};
