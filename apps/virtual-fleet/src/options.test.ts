import { expect, test } from 'vitest';
import { defaultOptions, fleetOptions, helpText, OptionError, parseOptions } from './options.ts';

test('without flags the defaults hold', () => {
  expect(parseOptions([])).toEqual(defaultOptions());
  expect(defaultOptions()).toMatchObject({ server: '127.0.0.1', port: 6808, vehicles: 8, channels: 4 });
});

test('flags are read with a space, with an equals sign and as a switch', () => {
  const options = parseOptions(['--vehicles', '500', '--center=24.5,-120.25', '--2019', '--interval', '30']);
  expect(options).toMatchObject({
    vehicles: 500,
    center: { lat: 24.5, lng: -120.25 },
    '2019': true,
    interval: 30,
  });
});

test.each([
  [['--vehicels', '3'], "unknown option '--vehicels'"],
  [['--vehicles', 'many'], "--vehicles wants a whole number from 1 to 100000, not 'many'"],
  [['--vehicles'], '--vehicles wants N'],
  [['--center', '91,0'], "--center wants LAT,LNG in degrees, not '91,0'"],
  [['--2019=yes'], '--2019 takes no value'],
  [['--video', 'a', '--capture', 'b'], '--video and --capture exclude each other'],
  [['stray'], "unknown option 'stray'"],
])('%j is refused in one line', (args, message) => {
  expect(() => parseOptions(args)).toThrow(new OptionError(message));
});

test('the help names every option', () => {
  for (const name of Object.keys(fleetOptions)) expect(helpText()).toContain(`--${name}`);
});
