import { networkInterfaces } from 'node:os';
import type { SecureContextOptions } from 'node:tls';
import type { Clock } from '@outrider/kit/clock.ts';
import type { Log } from '../../../log.ts';
import { ownAddresses } from '../../../net/own-addresses.ts';
import type { Config } from '../../../options/config.ts';
import { namesOf } from '../../../options/known-host.ts';
import { type Certificate, fingerprintOf } from './certificate.ts';
import { readCertificate } from './given-certificate.ts';
import { ownCertificate } from './own-certificate.ts';

/** How often a server that runs looks whether its certificate is about to end. */
const LOOK_EVERY_MS = 86_400_000;
const LISTENS_ON_ALL = new Set(['0.0.0.0', '::']);
/** What a certificate can say of a name; others are called by their address. */
const SAYABLE = /^[a-z\d.:-]+$/i;

export interface HttpsParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
}

/** What https is served with. */
export interface Https {
  readonly certificate: Certificate;
  readonly fingerprint: string;
  /**
   * Gives the server another certificate in time.
   * @returns ends it
   */
  keepGood(server: { setSecureContext(options: SecureContextOptions): void }): () => void;
}

/**
 * The certificate that the operator gave, or one of the server's own; undefined where http is served.
 * @throws StartError when the given one is of no use
 */
export async function httpsOf({ config, clock, log }: HttpsParts): Promise<Https | undefined> {
  const { tlsCert, tlsKey, https, data } = config;
  if (tlsCert !== undefined && tlsKey !== undefined) {
    const certificate = readCertificate(tlsCert, tlsKey);
    return { certificate, fingerprint: fingerprintOf(certificate), keepGood: () => () => {} };
  }
  if (!https) return undefined;
  const names = certificateNames(config);
  const own = async (): ReturnType<typeof ownCertificate> =>
    await ownCertificate({ folder: data, names, nowMs: clock.now() });
  const certificate = await own();
  const fingerprint = fingerprintOf(certificate);
  log.info({ fingerprint, names, made: certificate.made }, 'https with a certificate of its own');
  return {
    certificate,
    fingerprint,
    keepGood(server) {
      let cancel: () => void;
      const look = async (): Promise<void> => {
        try {
          const now = await own();
          if (now.made) {
            server.setSecureContext({ cert: now.cert, key: now.key });
            log.warn(
              { fingerprint: fingerprintOf(now) },
              'the certificate was made anew: browsers ask again',
            );
          }
        } catch (error) {
          log.error({ err: error }, 'the certificate could not be made anew');
        }
      };
      const next = (): void => {
        cancel = clock.after(LOOK_EVERY_MS, () => void look().then(next));
      };
      next();
      return () => cancel();
    },
  };
}

/** Every name and address by which a browser may call the server. */
export function certificateNames(config: Config, interfaces = networkInterfaces()): string[] {
  const listened = LISTENS_ON_ALL.has(config.host) ? ownAddresses(interfaces) : [config.host];
  const all = [...namesOf(config), '127.0.0.1', '::1', ...listened];
  return [...new Set(all)].filter((name) => SAYABLE.test(name) && !LISTENS_ON_ALL.has(name));
}
