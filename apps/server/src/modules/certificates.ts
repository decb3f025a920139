import { OutriderError } from '@outrider/model/error-code.ts';
import type { Server } from 'node:net';
import { Acme } from '../tls/acme/acme.ts';
import { HttpChallenges } from '../tls/acme/http-challenges.ts';
import { readIssued } from '../tls/acme/issued-file.ts';
import { serverIdOf } from '../files/server-id.ts';
import { CertificateWatch } from '../tls/certificate-watch.ts';
import { Certificates } from '../tls/certificates.ts';
import { pairFault } from '../tls/pair-fault.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { dataFolder } from './data-folder.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';

/** The certificate that https is served with. */
export const certificates =
  service<Pick<Certificates, 'current' | 'serve' | 'vouchedFor' | 'forFurtherPort' | 'isServed'>>(
    'certificates',
  );
/** Asks an authority for it. */
export const acme = service<Pick<Acme, 'state' | 'request' | 'renew' | 'settled'>>('acme');
/** What the authority is answered that asks for a proof at a path; undefined for other paths. */
export const challengeAnswer = service<(path: string) => string | undefined>('challengeAnswer');

export const certificatesModule = defineModule({
  name: 'certificates',
  needs: { config, dataFolder, store, turns, settings, bus, clock, log },
  provides: { certificates, acme, challengeAnswer },
  async start({ config, dataFolder, store, turns, settings, bus, clock, log }, ends) {
    const isWanted = () => settings.get('letsEncrypt.domains') !== '';
    let issued = await readIssued(config.data).catch((error: unknown) => {
      log.error(
        { err: error },
        'the certificate of the authority cannot be read: https goes on with another',
      );
      return undefined;
    });
    // Without names nobody wants it any more.
    const given = () => (isWanted() ? issued : undefined);
    const looked = ends.use(await Certificates.open({ config, settings, issued: given, clock, log }));
    for (const key of ['ssl.certificate', 'ssl.privateKey'] as const)
      ends.defer(
        settings.guard(key, async (_value, next) => {
          const pair = { cert: next('ssl.certificate'), key: next('ssl.privateKey') };
          if (pair.cert === '' && pair.key === '') return;
          const fault = pairFault(pair, clock.now());
          if (fault !== undefined) throw new OutriderError('VALIDATION', fault);
        }),
      );
    const http = new HttpChallenges({ host: config.host, port: config.acmePort });
    const asked = ends.use(
      new Acme({
        wish: () => ({
          domains: settings.get('letsEncrypt.domains'),
          email: settings.get('letsEncrypt.email'),
          directory: settings.get('letsEncrypt.directory'),
        }),
        folder: config.data,
        rootsFile: config.acmeRoots,
        http,
        hasHttpPort: () =>
          settings.get('protocol.http') === config.acmePort ||
          (!config.https && config.port === config.acmePort),
        servers: () => looked.servers as Iterable<Server>,
        first: given(),
        serve(now) {
          issued = now;
          return looked.look();
        },
        clock,
        log,
      }),
    );
    ends.use(
      await CertificateWatch.start({
        notes: store.settings,
        server: await serverIdOf(dataFolder),
        turn: () => turns.has('certificates'),
        current: () => looked.current,
        set: () => {
          const pair = { cert: settings.get('ssl.certificate'), key: settings.get('ssl.privateKey') };
          return pairFault(pair, undefined) === undefined ? pair : undefined;
        },
        renewal: () => asked.renewal,
        bus,
        clock,
        log,
      }),
    );
    const forget = async (): Promise<void> => {
      await asked
        .forget()
        .catch((error: unknown) => log.error({ err: error }, 'the certificate of the authority stays'));
      // A certificate that was given in the meantime is not wanted either.
      issued = undefined;
    };
    if (!isWanted()) await forget();
    ends.defer(
      settings.follow(['letsEncrypt.domains'], async () => {
        if (!isWanted()) await forget();
        await looked.look();
      }),
    );
    return { certificates: looked, acme: asked, challengeAnswer: (path: string) => http.answerTo(path) };
  },
});
