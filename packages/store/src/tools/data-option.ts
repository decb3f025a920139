import { name } from '@outrider/options/fields.ts';
import { z } from 'zod';

/** The data folder, said as it is to the server: by flag, by OUTRIDER_DATA or in the server's config file. */
export const dataOption = {
  data: name.default('data').meta({ description: "the server's data folder", value: 'DIR' }),
} as const satisfies z.ZodRawShape;

/** What the programs share that work on a data folder. */
export const dataProgram = { environment: 'OUTRIDER_', sharesConfigFile: true } as const;
