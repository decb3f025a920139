import { readFileSync } from 'node:fs';
import { configSchema } from '@outrider/server/options/config.ts';
import { portRows } from '@outrider/server/options/ports.ts';

/** The image's user: a number, so that a system that runs it can tell that it is not root. */
export const IMAGE_USER = 10_001;
export const IMAGE_DATA = '/var/lib/outrider';
const LIBRARY = '/usr/lib/outrider/current';

/** Variables that every program of the product is started with (run-child.mjs says why). */
export const programEnvironment = JSON.parse(
  readFileSync(new URL('../program-environment.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>;

/** What the server of an image is started with, as variables: people who run it set others. */
export const imageOptions = {
  OUTRIDER_DATA: IMAGE_DATA,
  OUTRIDER_HOST: '0.0.0.0',
  OUTRIDER_HTTPS: 'true',
  OUTRIDER_DEMO: 'false',
  OUTRIDER_MONITOR_PORT: '24681',
} as const;

export const imageCommand = [`${LIBRARY}/bin/node`, `${LIBRARY}/apps/server/src/main.ts`] as const;

/** Ports that browsers and recorders come by, as an image names them: '6808/udp'. */
export function exposedPorts(): string[] {
  const defaults = configSchema.parse({});
  return portRows
    .filter(({ from }) => from === 'browsers' || from === 'recorders')
    .flatMap(({ at, over }) => {
      const [first = 1, last = 0] = at(defaults) ?? [];
      const ports = Array.from({ length: last - first + 1 }, (_, next) => first + next);
      return ports.flatMap((port) => over.map((transport) => `${port}/${transport.toLowerCase()}`));
    });
}

/** What umoci is told of the image (umoci-config(1)). */
export function imageSettings(version: string, created: string): string[] {
  const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', ...programEnvironment, ...imageOptions };
  const labels = {
    'org.opencontainers.image.title': 'Outrider',
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.licenses': 'Apache-2.0',
  };
  const pairs = (flag: string, all: Readonly<Record<string, string>>): string[] =>
    Object.entries(all).map(([name, value]) => `${flag}=${name}=${value}`);
  return [
    `--config.user=${IMAGE_USER}:${IMAGE_USER}`,
    `--config.workingdir=${IMAGE_DATA}`,
    `--config.volume=${IMAGE_DATA}`,
    '--config.stopsignal=SIGTERM',
    ...imageCommand.map((word) => `--config.entrypoint=${word}`),
    ...exposedPorts().map((port) => `--config.exposedports=${port}`),
    ...pairs('--config.env', environment),
    ...pairs('--config.label', labels),
    `--created=${created}`,
    `--history.created=${created}`,
  ];
}
