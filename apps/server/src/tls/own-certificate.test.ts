import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOf } from './certificate.ts';
import { ownCertificate } from './own-certificate.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22);
const NAMES = ['bus-depot', 'bus-depot.local', 'localhost', '127.0.0.1', '::1', '192.168.1.5'];

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'outrider-tls-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const own = (nowMs = NOW, names: readonly string[] = NAMES) => ownCertificate({ folder, names, nowMs });

describe('a certificate of its own', () => {
  test('is good for every name and address, vouches for nobody else, and its key is for the server alone', async () => {
    const made = await own();
    const certificate = new X509Certificate(made.cert);
    for (const name of NAMES.slice(0, 3)) expect(certificate.checkHost(name), name).toBe(name);
    for (const address of NAMES.slice(3)) expect(certificate.checkIP(address), address).toBe(address);
    expect(certificate.checkHost('elsewhere.example')).toBeUndefined();
    expect(certificate.ca).toBe(false);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(statSync(join(folder, 'https.key')).mode & 0o077).toBe(0);
    expect(fingerprintOf(made)).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/);
  });

  test('lasts no longer than any system takes', async () => {
    const { validFrom, validTo } = new X509Certificate((await own()).cert);
    expect(Date.parse(validTo) - Date.parse(validFrom)).toBeLessThan(825 * DAY_MS);
  });

  test('is the same at the next start', async () => {
    const first = await own();
    const second = await own(NOW + 700 * DAY_MS);
    expect([first.made, second.made]).toEqual([true, false]);
    expect(second.cert).toBe(first.cert);
  });

  test.each([
    ['is about to end', NOW + 741 * DAY_MS, NAMES],
    ['is of a time to come', NOW - 2 * DAY_MS, NAMES],
    ['lacks an address', NOW, [...NAMES, '10.0.0.7']],
    ['lacks a name', NOW, [...NAMES, 'fleet.example']],
  ])('one that %s is made anew, with another fingerprint', async (_, nowMs, names) => {
    const first = await own();
    const second = await own(nowMs, names);
    expect(second.made).toBe(true);
    expect(fingerprintOf(second)).not.toBe(fingerprintOf(first));
    expect((await own(nowMs, names)).made).toBe(false);
  });

  test.each(['https.key', 'https.crt'])(
    'a %s that is damaged, or of another pair, is made anew',
    async (file) => {
      await own();
      writeFileSync(join(folder, file), 'damaged');
      const again = await own();
      expect(again.made).toBe(true);
      expect((await own()).cert).toBe(again.cert);
    },
  );
});
