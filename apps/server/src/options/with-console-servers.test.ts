import { expect, test } from 'vitest';
import { withConsoleServers } from './with-console-servers.ts';

test('pages of the servers among which a page goes on may connect, beside those that were allowed', () => {
  const options = {
    allowedOrigins: ['https://own.example'],
    consoleServers: ['north.example:443', 'South:24680'],
  };
  expect(withConsoleServers(options).allowedOrigins).toEqual([
    'https://own.example',
    'https://north.example',
    'http://north.example:443',
    'https://south:24680',
    'http://south:24680',
  ]);
  expect(withConsoleServers({ allowedOrigins: [], consoleServers: [] }).allowedOrigins).toEqual([]);
});
