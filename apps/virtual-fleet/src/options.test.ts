import { readOptions } from '@outrider/options/read-options.ts';
import { OptionError } from '@outrider/options/program.ts';
import { expect, test } from 'vitest';
import { defaultOptions, fleetProgram } from './options.ts';

function read(args: readonly string[]) {
  const done = readOptions(fleetProgram, args);
  if (done.help) throw new Error('help was asked for');
  return done.options;
}

test('without flags the defaults hold', () => {
  expect(read([])).toEqual(defaultOptions());
  expect(defaultOptions()).toMatchObject({ server: '127.0.0.1', port: 6808, vehicles: 8, channels: 4 });
});

test('flags are read with a space, with an equals sign and as a switch', () => {
  const options = read(['--vehicles', '500', '--center=24.5,-120.25', '--2019', '--interval', '30']);
  expect(options).toMatchObject({
    vehicles: 500,
    center: { lat: 24.5, lng: -120.25 },
    '2019': true,
    interval: 30,
  });
});

test.each([
  [['--vehicels', '3'], 'Unknown option --vehicels. See --help.'],
  [['--vehicles', 'many'], "Option --vehicles: wants a whole number from 1 to 100000, not 'many'."],
  [['--vehicles'], 'Option --vehicles needs a value.'],
  [['--first-phone', 'home'], "Option --first-phone: wants up to 12 digits, not 'home'."],
  [['--center', '91,0'], "Option --center: wants LAT,LNG in degrees, not '91,0'."],
  [['--2019=maybe'], "Option --2019: wants true or false, not 'maybe'."],
  [['--video', 'a', '--capture', 'b'], '--video and --capture exclude each other.'],
  [
    ['--make', 'EXMPL/M9'],
    "Option --make: wants MANUFACTURER/MODEL/FIRMWARE of at most 5, 20 and 100 signs, not 'EXMPL/M9'.",
  ],
  [['--parameters', 'a'], '--parameters needs --make.'],
  [['stray'], 'Unknown option stray. See --help.'],
])('%j is refused in one line', (args, message) => {
  expect(() => read(args)).toThrow(new OptionError(message));
});
