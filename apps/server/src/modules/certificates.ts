import { OutriderError } from '@outrider/model/error-code.ts';
import { Certificates } from '../tls/certificates.ts';
import { pairFault } from '../tls/pair-fault.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';

/** The certificate that https is served with. */
export const certificates = service<Pick<Certificates, 'current' | 'serve'>>('certificates');

export const certificatesModule = defineModule({
  name: 'certificates',
  needs: { config, settings, clock, log },
  provides: { certificates },
  async start({ config, settings, clock, log }, ends) {
    const looked = ends.use(await Certificates.open({ config, settings, clock, log }));
    for (const key of ['ssl.certificate', 'ssl.privateKey'] as const)
      ends.defer(
        settings.guard(key, async (_value, next) => {
          const pair = { cert: next('ssl.certificate'), key: next('ssl.privateKey') };
          if (pair.cert === '' && pair.key === '') return;
          const fault = pairFault(pair, clock.now());
          if (fault !== undefined) throw new OutriderError('VALIDATION', fault);
        }),
      );
    return { certificates: looked };
  },
});
