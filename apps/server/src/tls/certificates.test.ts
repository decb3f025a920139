import { mkdtempSync, rmSync } from 'node:fs';
import { type NetworkInterfaceInfo, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecureContextOptions } from 'node:tls';
import { ManualClock } from '@outrider/kit/clock.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverSettings } from '@outrider/model/server-settings.ts';
import { configSchema } from '../options/config.ts';
import { silentLog } from '../testing-log.ts';
import { type CertificateParts, certificateNames, Certificates } from './certificates.ts';
import { makeCertificate } from './make-certificate.ts';
import { LONG } from '../testing-wait.ts';

const DAY_MS = 86_400_000;
const eth0 = [{ address: '192.168.1.5', internal: false, family: 'IPv4' } as NetworkInterfaceInfo];

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outrider-https-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Settings in which no certificate is set. */
const unset: CertificateParts['settings'] = {
  get: (key) => serverSettings.ssl.fields.certificate.default as ReturnType<typeof unset.get<typeof key>>,
  follow: () => () => {},
};

describe('https', () => {
  test('has no certificate unless it is asked for', async () => {
    const config = configSchema.parse({ data: folder });
    using none = await Certificates.open({
      config,
      settings: unset,
      issued: () => undefined,
      clock: new ManualClock(),
      log: silentLog,
    });
    expect(none.current).toBeUndefined();
  });

  test('a server that runs for years has another certificate before its own ends, and not sooner', async () => {
    const clock = new ManualClock(Date.UTC(2026, 10, 22));
    const config = configSchema.parse({ data: folder, https: true });
    const look = vi.spyOn(clock, 'after');
    using certificates = await Certificates.open({
      config,
      settings: unset,
      issued: () => undefined,
      clock,
      log: silentLog,
    });
    const first = certificates.current;
    const given: SecureContextOptions[] = [];
    const stop = certificates.serve({ setSecureContext: (options) => given.push(options) });
    const aDayLater = async (): Promise<void> => {
      const looks = look.mock.calls.length;
      clock.advance(DAY_MS);
      await vi.waitFor(() => expect(look.mock.calls.length).toBe(looks + 1), LONG);
    };
    await aDayLater();
    expect(given).toHaveLength(0);
    clock.leap(741 * DAY_MS);
    await aDayLater();
    expect(given).toHaveLength(1);
    expect(given[0]?.cert).not.toBe(first?.cert);
    stop();
  });

  test('what an authority gave goes before what was set until it has ended, and no longer', async () => {
    const clock = new ManualClock(Date.UTC(2026, 10, 22));
    const begin = clock.now() - DAY_MS;
    const certificate = (days: number, name: string) =>
      makeCertificate({ names: [name], fromMs: begin, untilMs: begin + days * DAY_MS });
    const [issued, set] = [await certificate(90, 'given.example'), await certificate(365, 'set.example')];
    const config = configSchema.parse({ data: folder, https: true });
    let pair = { cert: '', key: '' };
    const settings: CertificateParts['settings'] = {
      get: (key) =>
        (key === 'ssl.certificate' ? pair.cert : pair.key) as ReturnType<typeof unset.get<typeof key>>,
      follow: () => () => {},
    };
    const parts = { config, settings, issued: () => issued, clock, log: silentLog };
    using certificates = await Certificates.open(parts);
    clock.leap(90 * DAY_MS);
    await certificates.look();
    expect(certificates.current?.from).toBe('authority');
    pair = set;
    await certificates.look();
    expect(certificates.current).toMatchObject({ from: 'setting', cert: set.cert });
    clock.leap(-80 * DAY_MS);
    await certificates.look();
    expect(certificates.current).toMatchObject({ from: 'authority', cert: issued.cert });
  });

  test.each([
    ['0.0.0.0', true],
    ['127.0.0.1', false],
  ])('listening on %s, its certificate names the addresses of the network: %s', (host, named) => {
    const config = configSchema.parse({
      host,
      allowedHosts: ['Fleet.example'],
      publicAddress: '203.0.113.9',
    });
    const names = certificateNames(config, { eth0 });
    expect(names).toEqual(expect.arrayContaining(['localhost', 'fleet.example', '203.0.113.9', '127.0.0.1']));
    expect(names.includes('192.168.1.5')).toBe(named);
    expect(names).not.toContain('0.0.0.0');
  });
});
