import { X509Certificate } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import type { SecureContextOptions } from 'node:tls';
import type { Clock } from '@outrider/kit/clock.ts';
import type { ServerSettingTable } from '@outrider/model/server-settings.ts';
import type { Log } from '../log.ts';
import { ownAddresses } from '../net/own-addresses.ts';
import type { Config } from '../options/config.ts';
import { nameOfHost, namesOf } from '../options/known-host.ts';
import type { Settings } from '../settings/settings.ts';
import { type Certificate, fingerprintOf } from './certificate.ts';
import { factsOf } from './certificate-facts.ts';
import { readCertificate } from './given-certificate.ts';
import { ownCertificate } from './own-certificate.ts';
import { pairFault } from './pair-fault.ts';

/** How often a server that runs looks whether its certificate is about to end. */
const LOOK_EVERY_MS = 86_400_000;
const LISTENS_ON_ALL = new Set(['0.0.0.0', '::']);
/** What a certificate can say of a name; others are called by their address. */
const SAYABLE = /^[a-z\d.:-]+$/i;

export interface CertificateParts {
  readonly config: Config;
  readonly settings: Pick<Settings<ServerSettingTable>, 'get' | 'follow'>;
  /** What an authority gave this server; undefined where none did. */
  readonly issued: () => Certificate | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** Where a certificate comes from: files of the start, an authority that was asked, what was set in the console, or the server itself. */
export type CertificateOrigin = 'option' | 'authority' | 'setting' | 'own';

/** What https is served with. */
export interface ServedCertificate extends Certificate {
  readonly from: CertificateOrigin;
  readonly fingerprint: string;
}

/** A server that takes another certificate: sockets that are open keep theirs, and stay. */
export interface TlsServer {
  setSecureContext(options: SecureContextOptions): void;
}

/**
 * The certificate that https is served with: the files of the start, else what an authority gave, else what was set, else one of the
 * server's own. What an authority gave and is over goes behind what was set. Servers get another one in time, and as soon as it is there.
 */
export class Certificates implements Disposable {
  readonly #parts: CertificateParts;
  readonly #servers = new Set<TlsServer>();
  readonly #stopFollowing: () => void;
  #cancel: () => void = () => {};
  #current: ServedCertificate | undefined;
  /** What is read of the one of an authority, with that it is of: every call by its names asks. */
  #read: { readonly cert: string; readonly leaf: X509Certificate } | undefined;
  /** Whether a port of https was opened that the start did not ask for. */
  #isWanted = false;

  private constructor(parts: CertificateParts) {
    this.#parts = parts;
    this.#stopFollowing = parts.settings.follow(['ssl.certificate', 'ssl.privateKey'], () => this.look());
  }

  /** @throws StartError when the files of the start are of no use; the system's error when its own cannot be written */
  static async open(parts: CertificateParts): Promise<Certificates> {
    const certificates = new Certificates(parts);
    try {
      certificates.#current = await certificates.#find();
    } catch (error) {
      certificates[Symbol.dispose]();
      throw error;
    }
    certificates.#lookLater();
    return certificates;
  }

  [Symbol.dispose](): void {
    this.#stopFollowing();
    this.#cancel();
  }

  /** Undefined where no certificate was given and the start asks for no https. */
  get current(): ServedCertificate | undefined {
    return this.#current;
  }

  /** Whether an authority found that the name of a Host header is this server's. */
  vouchedFor(host: string | undefined): boolean {
    if (this.#current?.from !== 'authority' || host === undefined) return false;
    const { cert } = this.#current;
    if (this.#read?.cert !== cert) this.#read = { cert, leaf: new X509Certificate(cert) };
    return this.#read.leaf.checkHost(nameOfHost(host)) !== undefined;
  }

  /** The certificate for a port of https that the start did not ask for. @throws Error where there is none */
  async forFurtherPort(): Promise<ServedCertificate> {
    this.#isWanted = true;
    await this.look();
    if (this.#current === undefined) throw new Error('there is no certificate');
    return this.#current;
  }

  /** Whether https is served on any port. */
  get isServed(): boolean {
    return this.#servers.size > 0;
  }

  /** Those that are given every other certificate. */
  get servers(): Iterable<TlsServer> {
    return this.#servers;
  }

  /** Gives the server every other certificate. @returns ends it */
  serve(server: TlsServer): () => void {
    this.#servers.add(server);
    return () => void this.#servers.delete(server);
  }

  async #find(): Promise<ServedCertificate | undefined> {
    const { config, settings, clock, log } = this.#parts;
    const { tlsCert, tlsKey } = config;
    const served = (from: CertificateOrigin, pair: Certificate): ServedCertificate => ({
      from,
      cert: pair.cert,
      key: pair.key,
      fingerprint: fingerprintOf(pair),
    });
    if (tlsCert !== undefined && tlsKey !== undefined)
      return this.#current ?? served('option', readCertificate(tlsCert, tlsKey));
    const issued = this.#parts.issued();
    if (issued !== undefined && factsOf(issued).untilMs > clock.now()) return served('authority', issued);
    const set = { cert: settings.get('ssl.certificate'), key: settings.get('ssl.privateKey') };
    if (set.cert !== '') {
      // One that has ended since is still the one that people know.
      const fault = pairFault(set, undefined);
      if (fault === undefined) return served('setting', set);
      log.error({ fault }, 'the certificate that was set is of no use: https goes on with another one');
    }
    if (issued !== undefined) return served('authority', issued);
    if (!config.https && !this.#isWanted) return undefined;
    const names = certificateNames(config);
    const own = await ownCertificate({ folder: config.data, names, nowMs: clock.now() });
    const made = served('own', own);
    if (own.made || this.#current?.from !== 'own')
      log.info(
        { fingerprint: made.fingerprint, names, made: own.made },
        'https with a certificate of its own',
      );
    return made;
  }

  /** Serves what is the right one now, which may be another than before. */
  async look(): Promise<void> {
    try {
      const found = await this.#find();
      const before = this.#current;
      // The fingerprint is the first one's alone: others of its chain may be other ones.
      if (found === undefined || (found.cert === before?.cert && found.key === before.key)) {
        this.#current = found;
        return;
      }
      this.#current = found;
      const { cert, key, from, fingerprint } = found;
      for (const server of this.#servers) server.setSecureContext({ cert, key });
      this.#parts.log.warn(
        { fingerprint, from },
        'https has another certificate: sockets that are open stay',
      );
    } catch (error) {
      this.#parts.log.error({ err: error }, 'https keeps its certificate: there is no other one');
    }
  }

  #lookLater(): void {
    this.#cancel = this.#parts.clock.after(
      LOOK_EVERY_MS,
      () => void this.look().then(() => this.#lookLater()),
    );
  }
}

/** Every name and address by which a browser may call the server. */
export function certificateNames(config: Config, interfaces = networkInterfaces()): string[] {
  const listened = LISTENS_ON_ALL.has(config.host) ? ownAddresses(interfaces) : [config.host];
  const all = [...namesOf(config), '127.0.0.1', '::1', ...listened];
  return [...new Set(all)].filter((name) => SAYABLE.test(name) && !LISTENS_ON_ALL.has(name));
}
