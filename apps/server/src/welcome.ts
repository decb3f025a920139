import type { Config } from './options/config.ts';
import type { RunningServer } from './server.ts';
import { DEMO_CHANNELS } from './demo/seed-demo-devices.ts';

/** What a start prints: where to go, how to sign in, and what to enter in a recorder's menu. */
export function welcome(server: RunningServer, config: Config): string {
  const { version, address, signInLink, firstPassword, jt808Port, jt1078Port, jt1078SubPort } = server;
  const rows: [string, string][] = [
    ['Address', `${address}/`],
    ['User', server.userName],
    ...(firstPassword === undefined
      ? []
      : [['Password', `${firstPassword}   (shown this once: keep it)`] as [string, string]]),
    ['Sign in', `${signInLink}`],
    ['', 'this link signs in once, within an hour'],
    [
      'Recorders',
      `JT/T 808 on port ${jt808Port}, TCP and UDP; video comes in on ${jt1078Port} (main) and ${jt1078SubPort} (sub), ${config.mediaTransport.toUpperCase()}`,
    ],
    ...(config.demo && config.vehicles > 0
      ? [
          ['Demo', `${config.vehicles} vehicles with ${DEMO_CHANNELS} channels each (--no-demo: none)`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Data', config.data],
  ];
  return `\nOutrider ${version} is running.\n\n${rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}\n`).join('')}\nCtrl-C ends it.\n`;
}
