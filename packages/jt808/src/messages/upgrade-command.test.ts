import { toHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import { controlCommands } from './settings.ts';
import { encodeBody } from './message.ts';
import { parseUpgrade, printUpgrade } from './upgrade-command.ts';

test('an upgrade is told with all fields in the order of the standard, the empty ones too', () => {
  const parameters = printUpgrade({ url: 'http://h/f', firmwareVersion: 'V2', minutes: '0' });
  expect(parameters).toBe('http://h/f;;;;;;;;;V2;0');
  for (const version of [2011, 2013, 2019] as const)
    expect(toHex(encodeBody('control', { command: controlCommands.upgrade, parameters }, version))).toBe(
      // By hand: the command, and the text as it stands.
      '01687474703a2f2f682f663b3b3b3b3b3b3b3b3b56323b30',
    );
  expect(parseUpgrade(parameters)).toMatchObject({ url: 'http://h/f', dialUser: '', firmwareVersion: 'V2' });
});

test('what is missing at the end of a command is empty, and a value with a semicolon is none', () => {
  expect(parseUpgrade('ftp://h/f')).toMatchObject({ url: 'ftp://h/f', firmwareVersion: '', minutes: '' });
  expect(() => printUpgrade({ url: 'http://h/f;x' })).toThrow(RangeError);
});
