import { networkInterfaces } from 'node:os';
import { shownAddress } from '@outrider/store/ground/shown-address.ts';
import { pageAddress } from './net/entrance.ts';
import { inUrl, ownAddresses } from './net/own-addresses.ts';
import type { Config } from './options/config.ts';
import type { RunningServer } from './server.ts';
import { DEMO_CHANNELS } from './demo/seed-demo-devices.ts';
import { LISTENS_FOR_OTHERS, recorderAddresses } from './net/recorder-addresses.ts';

type Line = readonly [name: string, value: string];

/**
 * What a start prints: where to go, by which addresses others come, how to sign in, and what to enter in a recorder's menu.
 * @param interfaces the machine's
 */
export function welcome(server: RunningServer, config: Config, interfaces = networkInterfaces()): string {
  const {
    version,
    address,
    signInLink,
    firstPassword,
    jt808Port,
    jt1078Port,
    jt1078SubPort,
    jt1078TalkPort,
    jt1078PlaybackPort,
  } = server;
  const addresses = ownAddresses(interfaces);
  const inTheirMenu = recorderAddresses(config, interfaces);
  const lines: readonly Line[] = [
    ['Address', `${pageAddress(address, config)}/`],
    ...consoleAddresses(server, config, addresses),
    ...certificate(server, config),
    ['User', server.userName],
    ...(firstPassword === undefined
      ? []
      : ([['Password', `${firstPassword}   (shown this once: keep it)`]] as const)),
    ['Sign in', signInLink],
    ['', 'this link signs in once, within an hour'],
    [
      'Recorders',
      `JT/T 808 on port ${jt808Port}, TCP and UDP; video comes in on ${jt1078Port} (main) and ${jt1078SubPort} (sub), ${config.mediaTransport.toUpperCase()}; talks go over ${jt1078TalkPort}, what they kept over ${jt1078PlaybackPort}, TCP`,
    ],
    ...(inTheirMenu.length === 0
      ? []
      : ([['', `server address in their menu: ${inTheirMenu.join(' or ')}`]] as const)),
    ...(config.demo && config.vehicles > 0
      ? ([
          ['Demo', `${config.vehicles} vehicles with ${DEMO_CHANNELS} channels each (--no-demo: none)`],
        ] as const)
      : []),
    ['Data', config.data],
    ...(config.store === undefined ? [] : ([['Database', shownAddress(config.store)]] as const)),
  ];
  const print = ([name, value]: Line): string => `  ${name.padEnd(11)} ${value}\n`;
  return `\nOutrider ${version} is running.\n\n${lines.map(print).join('')}\nCtrl-C ends it.\n`;
}

/** What others in the network type into their browser. */
function consoleAddresses({ address }: RunningServer, config: Config, addresses: readonly string[]): Line[] {
  const { host } = config;
  if (!LISTENS_FOR_OTHERS.has(host)) return [];
  const { protocol, port } = new URL(address);
  return addresses
    .filter((one) => host === '::' || !one.includes(':'))
    .map((one, at) => [
      at === 0 ? 'for others' : '',
      `${pageAddress(`${protocol}//${inUrl(one)}:${port}`, config)}/`,
    ]);
}

/** What people compare before they trust the server's own certificate. */
function certificate({ fingerprint }: RunningServer, { tlsCert }: Config): Line[] {
  return fingerprint === undefined || tlsCert !== undefined
    ? []
    : [['Certificate', `SHA-256 ${fingerprint}`]];
}
