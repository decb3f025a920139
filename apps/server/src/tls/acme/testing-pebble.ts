import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../testing-ports.ts';
import { makeCertificate } from '../make-certificate.ts';

const [PEBBLE, DNS] = ['/usr/bin/pebble', '/usr/bin/pebble-challtestsrv'];

/** Whether the authority of Debian's package pebble is on this machine. */
export const hasPebble = existsSync(PEBBLE) && existsSync(DNS);

/** An authority of this machine alone. */
export interface Pebble extends AsyncDisposable {
  readonly directory: string;
  /** File by which its own https is believed. */
  readonly rootsFile: string;
  /** Where it looks for proofs: by http-01, and by tls-alpn-01. */
  readonly httpPort: number;
  readonly tlsPort: number;
}

async function said(child: ChildProcess, words: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let all = '';
    const take = (chunk: Buffer): void => {
      all += String(chunk);
      if (all.includes(words)) resolve();
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.on('close', () => reject(new Error(all)));
  });
}

/** Starts it, with a name server for which every name is this machine. */
export async function startPebble(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Pebble> {
  const [api, management] = [await freePort(), await freePort()];
  const [httpPort, tlsPort] = [await freePort(), await freePort()];
  const [dns, dnsManagement] = [await freePort(), await freePort()];
  const nowMs = Date.now();
  const day = 86_400_000;
  const own = await makeCertificate({ names: ['127.0.0.1'], fromMs: nowMs - day, untilMs: nowMs + day });
  const [certificate, privateKey] = [join(folder, 'pebble.crt'), join(folder, 'pebble.key')];
  writeFileSync(certificate, own.cert);
  writeFileSync(privateKey, own.key);
  const config = join(folder, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey,
    httpPort,
    tlsPort,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const names = spawn(
    DNS,
    [
      '-dns01',
      `127.0.0.1:${dns}`,
      '-management',
      `127.0.0.1:${dnsManagement}`,
      '-http01',
      '',
      '-https01',
      '',
      '-tlsalpn01',
      '',
      '-defaultIPv6',
      '',
    ],
    { stdio: [...stdio] },
  );
  const authority = spawn(PEBBLE, ['-strict', '-config', config, '-dnsserver', `127.0.0.1:${dns}`], {
    stdio: [...stdio],
    env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '20', ...env },
  });
  await Promise.all([said(names, 'Starting'), said(authority, 'ACME directory available')]);
  return {
    directory: `https://127.0.0.1:${api}/dir`,
    rootsFile: certificate,
    httpPort,
    tlsPort,
    async [Symbol.asyncDispose]() {
      for (const child of [names, authority]) {
        const closed = once(child, 'close');
        child.kill();
        await closed;
      }
    },
  };
}
