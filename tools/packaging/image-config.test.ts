import { expect, test } from 'vitest';
import { readOptions } from '@outrider/options/read-options.ts';
import { serverProgram } from '@outrider/server/options/config.ts';
import { exposedPorts, IMAGE_USER, imageOptions, imageSettings } from './image-config.ts';

test('the server of an image is started with options that there are, by https, without the demo', () => {
  expect(readOptions(serverProgram, [], imageOptions)).toMatchObject({
    options: {
      data: '/var/lib/outrider',
      host: '0.0.0.0',
      https: true,
      demo: false,
      monitorPort: 24_681,
      monitorHost: '127.0.0.1',
    },
  });
});

test('an image names the ports of recorders and browsers, and not the one for programs that watch', () => {
  const ports = exposedPorts();
  expect(ports).toEqual(
    expect.arrayContaining(['24680/tcp', '6808/tcp', '6808/udp', '6083/tcp', '6090/tcp']),
  );
  expect(ports.filter((port) => port.startsWith('24681'))).toEqual([]);
  expect(new Set(ports).size).toBe(ports.length);
});

test('it runs without root, ends in order, with few heaps of malloc, and is from when its commit is', () => {
  const settings = imageSettings('1.2.3', '2026-01-01T00:00:00Z');
  expect(settings).toEqual(
    expect.arrayContaining([
      `--config.user=${IMAGE_USER}:${IMAGE_USER}`,
      '--config.stopsignal=SIGTERM',
      '--config.env=MALLOC_ARENA_MAX=2',
      '--created=2026-01-01T00:00:00Z',
      '--history.created=2026-01-01T00:00:00Z',
    ]),
  );
});
