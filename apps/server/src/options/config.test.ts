import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpOf } from '@outrider/options/help.ts';
import { OptionError } from '@outrider/options/program.ts';
import { readOptions } from '@outrider/options/read-options.ts';
import { configSchema, serverProgram } from './config.ts';

function load(args: string[], environment: Record<string, string> = {}) {
  const read = readOptions(serverProgram, args, environment);
  if (read.help) throw new Error('help was asked for');
  return read.options;
}

describe('options', () => {
  test('without any, every option has its default', () => {
    expect(load([])).toEqual(configSchema.parse({}));
  });

  test('a flag goes before the environment, that before the config file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'outrider-config-')), 'config.json');
    writeFileSync(file, JSON.stringify({ port: 1, vehicles: 1, jt808Port: 1 }));
    const config = load(['--config', file, '--port=3'], { OUTRIDER_PORT: '2', OUTRIDER_VEHICLES: '2' });
    expect([config.port, config.vehicles, config.jt808Port]).toEqual([3, 2, 1]);
  });

  test('switches are turned off with --no- and lists are parted at commas', () => {
    const config = load(['--no-demo', '--accept-new', '--allowed-origins', 'https://a,https://b']);
    expect([config.demo, config.acceptNew, config.allowedOrigins]).toEqual([
      false,
      true,
      ['https://a', 'https://b'],
    ]);
  });

  test.each([
    [['--prot', '1'], 'Unknown option --prot'],
    [['--port', 'x'], 'Option --port'],
    [['--port', '70000'], 'Option --port'],
    [['--entrance-secret', 'short'], 'Option --entrance-secret: wants 8 characters or more'],
    [
      ['--entrance-elsewhere', 'https://www.example/'],
      'Option --entrance-elsewhere: goes with entrance-secret',
    ],
    [
      ['--entrance-secret', 'let me in', '--entrance-elsewhere', 'javascript:alert(1)'],
      'Option --entrance-elsewhere: wants an http or https URL',
    ],
    [['--console-servers', 'north.example'], 'Option --console-servers: wants HOST:PORT'],
    [['--sign-in-servers', 'https://north.example'], 'Option --sign-in-servers: wants HOST or HOST:PORT'],
    [['--licence-ends', '2027-02-30'], 'Option --licence-ends: wants a day such as 2027-12-31'],
    [['--map-center', '91,0'], 'Option --map-center: wants LAT,LNG in degrees'],
    [['--positions-days', '90'], 'Option --positions-days: wants 0, 180, 360'],
    [['--positions-max-size', '20'], 'Option --positions-max-size: wants a size from 64M on'],
    [['--port'], 'needs a value'],
    [['stray'], 'Unknown option stray'],
    [['--config', '/nonexistent.json'], 'Cannot read the config file'],
    [['--tls-cert', 'a.pem'], 'go together'],
    [['--jt1078-port', '65535'], 'Option --jt1078-sub-port: there is no port after 65535'],
  ])('%j is refused in one line', (args, message) => {
    expect(() => load(args)).toThrow(OptionError);
    try {
      load(args);
    } catch (error) {
      expect((error as Error).message).toContain(message);
      expect((error as Error).message).not.toContain('\n');
    }
  });

  test('help names every option, its variable and its default', () => {
    const help = helpOf(serverProgram);
    expect(help).toContain('--jt808-port N');
    expect(help).toContain('OUTRIDER_JT1078_SUB_PORT');
    expect(help).toContain('[24680]');
    expect(readOptions(serverProgram, ['--help'])).toEqual({ help: true });
  });
});
