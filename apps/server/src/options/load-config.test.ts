import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configSchema } from './config.ts';
import { ConfigError, helpText, loadConfig } from './load-config.ts';

function load(args: string[], environment: Record<string, string> = {}) {
  const loaded = loadConfig(args, environment);
  if (loaded.help) throw new Error('help was asked for');
  return loaded.config;
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
    [['--map-center', '91,0'], 'Option --map-center: wants LAT,LNG in degrees'],
    [['--port'], 'needs a value'],
    [['stray'], 'Unknown option stray'],
    [['--config', '/nonexistent.json'], 'Cannot read the config file'],
    [['--tls-cert', 'a.pem'], 'go together'],
  ])('%j is refused in one line', (args, message) => {
    expect(() => load(args)).toThrow(ConfigError);
    try {
      load(args);
    } catch (error) {
      expect((error as Error).message).toContain(message);
      expect((error as Error).message).not.toContain('\n');
    }
  });

  test('help names every option, its variable and its default', () => {
    const help = helpText();
    expect(help).toContain('--jt808-port N');
    expect(help).toContain('OUTRIDER_JT1078_SUB_PORT');
    expect(help).toContain('[24680]');
    expect(loadConfig(['--help'], {})).toEqual({ help: true });
  });
});
