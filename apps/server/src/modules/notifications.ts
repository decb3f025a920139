import { serverIdOf } from '../files/server-id.ts';
import { MailWay, type MailServer } from '../notifications/mail-way.ts';
import { keepOutbox } from '../notifications/outbox-keeper.ts';
import { Outbox } from '../notifications/outbox.ts';
import { Trials } from '../notifications/trials.ts';
import { defineModule } from '../wiring/module.ts';
import { service } from '../wiring/service.ts';
import { clock, config, log } from './ground.ts';
import { settings } from './settings.ts';
import { store } from './store.ts';
import type { ValuesOf } from '../wiring/service.ts';

/** What people outside of the console are to be told. */
export const outbox = service<Pick<Outbox, 'again' | 'wake' | 'hours'>>('outbox');
/** Tries the ways as they are set. */
export const trials = service<Pick<Trials, 'mail'>>('trials');

type SettingsService = ValuesOf<{ settings: typeof settings }>['settings'];

const mailFields = [
  'host',
  'port',
  'security',
  'anyCertificate',
  'auth',
  'user',
  'password',
  'from',
  'name',
] as const satisfies readonly (keyof MailServer)[];

/** The mail server as it is set now. */
const mailServer = (settings: SettingsService) => (): MailServer =>
  Object.fromEntries(mailFields.map((field) => [field, settings.get(`emailSender.${field}`)])) as unknown as MailServer;

export const notificationsModule = defineModule({
  name: 'notifications',
  needs: { config, store, settings, clock, log },
  provides: { outbox, trials },
  async start({ config, store, settings, clock, log }, ends) {
    const mail = new MailWay(mailServer(settings));
    const ways = { mail, sms: mail, webhook: mail };
    const server = await serverIdOf(config.data);
    const outbox = ends.use(await Outbox.start({ store, ways, server, clock, log }));
    ends.defer(
      settings.follow(
        mailFields.map((field) => `emailSender.${field}` as const),
        () => outbox.retry('mail'),
      ),
    );
    ends.use(keepOutbox({ deliveries: store.deliveries, clock, log }));
    return { outbox, trials: ends.use(new Trials({ mail })) };
  },
});
