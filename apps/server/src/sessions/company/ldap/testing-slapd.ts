import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SLAPD = '/usr/sbin/slapd';
const SLAPADD = '/usr/sbin/slapadd';

/** Whether OpenLDAP's server is installed here, as Debian has it (`apt-get install slapd`). */
export const hasSlapd = (): boolean => existsSync(SLAPD) && existsSync('/etc/ldap/schema/core.schema');

export interface Slapd extends AsyncDisposable {
  readonly port: number;
  readonly securePort: number;
  /** Has the directory be another one at its next question: entries that are there go. @param ldif all that is in it then */
  readonly fill: (ldif: string) => Promise<void>;
}

/** A port of this machine that is free. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** OpenLDAP's own server with a folder of its own: `dc=example`, of which everybody may read nothing and `cn=outrider,dc=example` all but passwords. */
export async function startSlapd(
  certificate: { readonly key: string; readonly cert: string },
  ldif: string,
): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-slapd-'));
  const [port, securePort] = [await freePort(), await freePort()];
  const config = join(folder, 'slapd.conf');
  writeFileSync(join(folder, 'key.pem'), certificate.key, { mode: 0o600 });
  writeFileSync(join(folder, 'cert.pem'), certificate.cert);
  writeFileSync(
    config,
    `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
include /etc/ldap/schema/nis.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/pid
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
sizelimit 2000
database mdb
suffix "dc=example"
directory ${folder}/data
rootdn "cn=root,dc=example"
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="cn=outrider,dc=example" read by * none
`,
  );
  const url = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`;
  let stop = async (): Promise<void> => {};
  const start = async (text: string): Promise<void> => {
    rmSync(join(folder, 'data'), { recursive: true, force: true });
    mkdirSync(join(folder, 'data'));
    execFileSync(SLAPADD, ['-f', config], { input: text, stdio: ['pipe', 'ignore', 'pipe'] });
    const child = spawn(SLAPD, ['-f', config, '-h', url, '-d', '0'], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    stop = async () => {
      child.kill();
      await ended;
    };
    await Promise.race([answers(port), ended.then(() => Promise.reject(new Error('slapd ended')))]);
  };
  await start(ldif);
  return {
    port,
    securePort,
    async fill(text) {
      await stop();
      await start(text);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Resolves once something listens at a port. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const socket = connect({ host: '127.0.0.1', port });
    const came = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (came) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
