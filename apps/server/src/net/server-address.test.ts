import { expect, test } from 'vitest';
import { recorderAddresses } from './recorder-addresses.ts';
import { configSchema } from '../options/config.ts';
import { withServerAddress } from '../options/server-address.ts';

test('the address that recorders are told is the one that is set when they are told it', () => {
  let set: string | undefined;
  const config = withServerAddress(configSchema.parse({ deviceHost: '127.0.0.1', jt808Port: 7 }), () => set);
  expect(recorderAddresses(config, {})).toEqual([]);
  set = '203.0.113.9';
  expect(recorderAddresses(config, {})).toEqual(['203.0.113.9']);
  expect(config.jt808Port).toBe(7);
});
