import { digestMinute } from '@outrider/model/notifications/digest.ts';
import type { PushPlan, RealtimePlan } from '@outrider/model/notifications/notice-plans.ts';
import { serverIdOf } from '../files/server-id.ts';
import { guardedRequest } from '../net/guarded-request.ts';
import { BrowserBook, type BrowserBookParts } from '../notifications/browser-book.ts';
import { BrowserWay } from '../notifications/browser-way.ts';
import { CaseEscalations } from '../notifications/case-escalations.ts';
import { consolePath, dayNameIn } from '../notifications/console-path.ts';
import { DriverWay } from '../notifications/driver-way.ts';
import { EventNotices } from '../notifications/event-notices.ts';
import { MailWay, type MailServer } from '../notifications/mail-way.ts';
import { MemberPhones } from '../notifications/member-phones.ts';
import { MuteBook } from '../notifications/mute-book.ts';
import { keepOutbox } from '../notifications/outbox-keeper.ts';
import { NobodyWay } from '../notifications/nobody-way.ts';
import { Outbox } from '../notifications/outbox.ts';
import { PlaceWatch } from '../notifications/place-watch.ts';
import { ReaderLanguages } from '../notifications/reader-languages.ts';
import { SmsWay, type SmsSettings } from '../notifications/sms-way.ts';
import { Trials } from '../notifications/trials.ts';
import { type VapidKeys, vapidKeysOf } from '../notifications/vapid-keys.ts';
import { WebhookWay, type WebhookSettings } from '../notifications/webhook-way.ts';
import { PlanBook } from '../plans/plan-book.ts';
import { defineModule } from '../wiring/module.ts';
import { service, type ValuesOf } from '../wiring/service.ts';
import { bus } from './bus.ts';
import { fleet } from './devices.ts';
import { clock, config, log } from './ground.ts';
import { sessions } from './people.ts';
import { privacy } from './privacy.ts';
import { serverKey } from './server-key.ts';
import { settings } from './settings.ts';
import { store, turns } from './store.ts';
import { languages } from './translations.ts';
import { words } from './words.ts';

/** In a flood, receivers of events are decided at most this often, ms: a web service is told within 300. */
const NOTICES_REST_MS = 50;

/** What people outside of the console are to be told. */
export const outbox = service<Pick<Outbox, 'again' | 'restsUntil' | 'wake' | 'hours'>>('outbox');
/** Tries the ways as they are set. */
export const trials = service<Pick<Trials, 'mail' | 'sms' | 'webhook' | 'browser'>>('trials');
/** Browsers in which people are told while the console is closed. */
export const toldBrowsers = service<Pick<BrowserBook, 'list' | 'add' | 'remove'>>('toldBrowsers');
/** By which push services know this server. */
export const vapidKeys = service<Pick<VapidKeys, 'publicKey'>>('vapidKeys');
/** Of which vehicles nobody is told for a while. */
export const mutes = service<Pick<MuteBook, 'list' | 'of' | 'isIn' | 'add' | 'remove'>>('mutes');
type Book<P extends PushPlan | RealtimePlan> = Pick<PlanBook<P>, 'list' | 'holding' | 'put' | 'remove'>;
export const pushPlans = service<Book<PushPlan>>('pushPlans');
export const realtimePlans = service<Book<RealtimePlan>>('realtimePlans');

type SettingsService = ValuesOf<{ readonly settings: typeof settings }>['settings'];

const mailOf = (settings: SettingsService): MailServer => ({
  host: settings.get('emailSender.host'),
  port: settings.get('emailSender.port'),
  security: settings.get('emailSender.security'),
  anyCertificate: settings.get('emailSender.anyCertificate'),
  auth: settings.get('emailSender.auth'),
  user: settings.get('emailSender.user'),
  password: settings.get('emailSender.password'),
  from: settings.get('emailSender.from'),
  name: settings.get('emailSender.name'),
});
const smsOf = (settings: SettingsService): SmsSettings => ({
  enable: settings.get('smsSender.enable'),
  baseUrl: settings.get('smsSender.baseUrl'),
  apiKey: settings.get('smsSender.apiKey'),
  sender: settings.get('smsSender.sender'),
});
const webhookOf = (settings: SettingsService): WebhookSettings => ({
  secret: settings.get('pushEvent.secret'),
  allowed: settings.get('pushEvent.allowed'),
  hours: settings.get('pushEvent.hours'),
});

/** Mail, text messages, web services and browsers: sends notices, and decides who is told of events. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs: {
    config,
    store,
    turns,
    settings,
    serverKey,
    sessions,
    languages,
    fleet,
    privacy,
    words,
    bus,
    clock,
    log,
  },
  provides: { outbox, trials, pushPlans, realtimePlans, mutes, toldBrowsers, vapidKeys },
  async start(needs, ends) {
    const { config, store, turns, settings, serverKey, sessions, languages, fleet, bus, clock, log } = needs;
    const allowed = () => settings.get('pushEvent.pushServices');
    const sealing = serverKey.toldBrowsers;
    const sightOf: BrowserBookParts['sightOf'] = (userName, groupsOf) => sessions.sightOf(userName, groupsOf);
    const book = ends.use(new BrowserBook({ store, bus, sealing, sightOf, allowed, clock }));
    const keys = vapidKeysOf(serverKey.vapidSeed);
    const readers = ends.use(new ReaderLanguages({ store, bus }));
    const speech = {
      wordsOf: (language: string) => languages.words(language),
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const ways = {
      mail: new MailWay(
        () => mailOf(settings),
        speech,
        async (about) => {
          const address = settings.get('emailSender.consoleAddress');
          const event = address === '' ? undefined : await store.events.find(about.event);
          if (event === undefined) return undefined;
          return address + (await consolePath(store.cases, about, dayNameIn(speech.zone, event.time)));
        },
      ),
      sms: new SmsWay(() => smsOf(settings), guardedRequest, speech),
      webhook: new WebhookWay(() => webhookOf(settings), clock),
      browser: new BrowserWay({
        store,
        book,
        sealing,
        keys,
        wordsOf: speech.wordsOf,
        languageOf: async (userName) => (await readers.known()).ofUser(userName),
        allowed,
        contact: () => settings.get('emailSender.from'),
      }),
      shift: new NobodyWay(),
      driver: new DriverWay(needs.words, clock),
    };
    const server = await serverIdOf(config.data);
    const watch = ends.use(await PlaceWatch.start({ store, bus, clock, log }));
    const outbox = ends.use(await Outbox.start({ store, ways, watch, server, clock, log }));
    ends.defer(
      settings.follow(
        [
          'emailSender.host',
          'emailSender.port',
          'emailSender.security',
          'emailSender.anyCertificate',
          'emailSender.auth',
          'emailSender.user',
          'emailSender.password',
          'emailSender.from',
        ],
        () => outbox.retry('mail'),
      ),
    );
    ends.defer(
      settings.follow(['smsSender.enable', 'smsSender.baseUrl', 'smsSender.apiKey'], () =>
        outbox.retry('sms'),
      ),
    );
    ends.defer(settings.follow(['pushEvent.secret'], () => outbox.retryAll()));
    ends.use(keepOutbox({ deliveries: store.deliveries, turn: () => turns.has('outbox'), clock, log }));
    const books = { store, bus, log };
    const pushPlans = ends.use(
      await PlanBook.load<PushPlan>({ ...books, bySeverity: true, kind: 'pushPlan', plans: store.pushPlans }),
    );
    const realtimePlans = ends.use(
      await PlanBook.load<RealtimePlan>({
        ...books,
        bySeverity: true,
        kind: 'realtimePlan',
        plans: store.realtimePlans,
      }),
    );
    const mutes = ends.use(await MuteBook.load({ store, bus, clock, log }));
    const phones = ends.use(new MemberPhones({ store, bus }));
    const told = {
      realtimePlans,
      mutes,
      outbox,
      readers,
      ...speech,
      isDark: (deviceid: string, ms: number) => needs.privacy.at(deviceid, ms, 'place') !== undefined,
      vehicleOf: (deviceid: string) => fleet.records.get(deviceid)?.plate || deviceid,
    };
    ends.use(
      new EventNotices({
        ...told,
        store,
        pushPlans,
        onPlans: (listener) => {
          const stops = [pushPlans, realtimePlans].map((book) => book.onChange(listener));
          return () => stops.forEach((stop) => stop());
        },
        digest: () => ({
          minute: digestMinute(settings.get('emailSender.digestAt')),
          zone: settings.get('emailSender.digestZone') || told.zone,
        }),
        turn: () => turns.has('deliveries'),
        restMs: NOTICES_REST_MS,
        bus,
        clock,
        log,
        usualUrl: () => (settings.get('pushEvent.enable') ? settings.get('pushEvent.url') : undefined),
        phonesOf: (deviceid) => phones.of(deviceid),
        browsersOf: (deviceid) => book.of(deviceid),
      }),
    );
    ends.use(
      new CaseEscalations({
        ...told,
        store,
        browsersOfUser: (userName) => book.ofUser(userName),
        turn: () => turns.has('escalations'),
        clock,
        log,
      }),
    );
    const trials = ends.use(new Trials(ways));
    return { outbox, trials, pushPlans, realtimePlans, mutes, toldBrowsers: book, vapidKeys: keys };
  },
});
