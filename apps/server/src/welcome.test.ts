import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { type Config, configSchema } from './options/config.ts';
import type { RunningServer } from './server.ts';
import { welcome } from './welcome.ts';

const at = (address: string): NetworkInterfaceInfo =>
  ({ address, internal: false, family: address.includes(':') ? 'IPv6' : 'IPv4' }) as NetworkInterfaceInfo;
const interfaces = {
  eth0: [at('192.168.1.5'), at('2001:db8::5')],
  wlan0: [at('10.0.0.7')],
  docker0: [at('172.17.0.1')],
};

/** What a start with these options prints. */
function printed(options: Partial<Config> = {}, running: Partial<RunningServer> = {}): string {
  const server = {
    version: '1',
    address: 'http://127.0.0.1:24680',
    fingerprint: undefined,
    firstPassword: undefined,
    signInLink: 'http://127.0.0.1:24680/login?h=1',
    ...running,
  } as RunningServer;
  return welcome(server, { ...configSchema.parse({}), ...options }, interfaces);
}

test('where there is an entrance, every address leads by it', () => {
  const text = printed({ host: '0.0.0.0', entranceSecret: 'let me in, please' });
  expect(text).toMatch(/Address +http:\/\/127\.0\.0\.1:24680\/[\da-f]{16}\/\n/);
  expect(text).toMatch(/for others +http:\/\/192\.168\.1\.5:24680\/[\da-f]{16}\/\n/);
});

test('a server for this machine alone tells no other address', () => {
  expect(printed()).not.toContain('http://192.168.1.5');
});

test('a server that listens for others tells the addresses that they can type, and no bridge of containers', () => {
  const text = printed({ host: '0.0.0.0' });
  expect(text).toContain('for others  http://192.168.1.5:24680/\n              http://10.0.0.7:24680/\n');
  expect(text).not.toMatch(/172\.17|2001/);
});

test('IPv6 addresses are told where it listens on them', () => {
  expect(printed({ host: '::' })).toContain('http://[2001:db8::5]:24680/');
});

test('what is entered in a recorder is told, unless recorders are kept out', () => {
  expect(printed()).toContain('server address in their menu: 192.168.1.5 or 10.0.0.7\n');
  expect(printed({ publicAddress: 'fleet.example' })).toContain(
    'server address in their menu: fleet.example\n',
  );
  expect(printed({ deviceHost: '127.0.0.1' })).not.toContain('in their menu');
});

test('the fingerprint of its own certificate is told, that of a given one is not', () => {
  const running = { address: 'https://127.0.0.1:24680', fingerprint: 'AB:CD' };
  expect(printed({ https: true, host: '0.0.0.0' }, running)).toMatch(
    /https:\/\/192\.168\.1\.5:24680\/[^]*Certificate +SHA-256 AB:CD\n/,
  );
  expect(printed({ tlsCert: 'a.pem', tlsKey: 'b.pem' }, running)).not.toContain('SHA-256');
});
