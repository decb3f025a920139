import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { readCommandLine } from '@outrider/options/command-line.ts';
import { oneOf, port, wholeNumber } from '@outrider/options/fields.ts';
import type { Program } from '@outrider/options/program.ts';
import { z } from 'zod';
import { place } from '../options.ts';
import { startStreetService, streetFaults } from '../streets/street-service.ts';

const program = {
  call: 'npm run streets -- [options]',
  about: 'Answers for ways over the streets of the made-up town, as OSRM does.',
  options: z.object({
    port: port.default(5_000).meta({ description: 'where it answers, on 127.0.0.1' }),
    center: place
      .prefault(`${DEFAULT_MAP.lat},${DEFAULT_MAP.lng}`)
      .meta({ description: 'middle of the made-up town', value: 'LAT,LNG' }),
    seed: wholeNumber(0, 4_294_967_295)
      .default(1)
      .meta({ description: 'another number makes another town', value: 'NUMBER' }),
    fault: oneOf(streetFaults).optional().meta({ description: 'how it fails', value: 'HOW' }),
  }),
} satisfies Program;

const { options } = readCommandLine(program, process);
const service = await startStreetService({ centre: options.center, seed: options.seed, port: options.port });
service.fault = options.fault;
console.log(`Ways over the made-up streets are at ${service.url}`);
