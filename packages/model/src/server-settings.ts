import type { z } from 'zod';
import type { SettingTable } from './entity/setting.ts';
import { inboxSettings } from './events/inbox-settings.ts';
import { firmwareSettings } from './firmware/firmware-settings.ts';
import { healthSettings } from './health/health-settings.ts';
import { mapSettings, nominatimSettings, routingSettings } from './maps/map-settings.ts';
import { footageUploadSettings } from './plans/upload-settings.ts';
import { mailSettings } from './notifications/mail-settings.ts';
import { pushSettings } from './notifications/push-settings.ts';
import { smsSettings } from './notifications/sms-settings.ts';
import { signInSettings } from './people/sign-in-settings.ts';
import { languageSettings } from './preferences/language-settings.ts';
import { privacySettings } from './privacy/privacy-settings.ts';
import { recordDiskSettings, recordOptionSettings } from './recordings/recording-settings.ts';
import { backupSettings } from './server/backup-settings.ts';
import { cloudSettings } from './server/cloud-settings.ts';
import { databaseSettings } from './server/database-settings.ts';
import { ddnsSettings } from './server/ddns-settings.ts';
import { extraScriptSettings } from './server/extra-script-settings.ts';
import { logSettings } from './server/log-settings.ts';
import { redirectSettings } from './server/redirect-settings.ts';
import { eventFootageSettings, eventRecoverSettings } from './retrievals/event-settings.ts';
import { maintainSettings } from './server/maintain-settings.ts';
import { networkSettings } from './server/network-settings.ts';
import { mqttSettings } from './server/mqtt-settings.ts';
import { gpsRelaySettings, heartbeatRelaySettings } from './server/relay-settings.ts';
import { letsEncryptSettings } from './server/lets-encrypt-settings.ts';
import { protocolSettings } from './server/protocol-settings.ts';
import { sslSettings } from './server/ssl-settings.ts';
import type { PlainWord } from './texts.ts';
import { framedPageSettings } from './variants/framed-page-settings.ts';

/** The words of a table have their texts. */
type Worded = Readonly<
  Record<
    string,
    {
      readonly title: PlainWord;
      readonly fields: Readonly<
        Record<
          string,
          {
            readonly label: PlainWord;
            readonly hint?: PlainWord;
            readonly wants?: PlainWord;
            readonly zero?: PlainWord;
          }
        >
      >;
    }
  >
>;

/** Every setting of the server, by section and field, in the order of the tabs (rule SRV-14). Store, calls, forms, checks, audit and reference follow from it. */
export const serverSettings = {
  protocol: protocolSettings,
  network: networkSettings,
  ddns: ddnsSettings,
  cloud: cloudSettings,
  maintain: maintainSettings,
  gpsRelay: gpsRelaySettings,
  map: mapSettings,
  events: eventFootageSettings,
  inbox: inboxSettings,
  deviceRedirect: redirectSettings,
  ssl: sslSettings,
  letsEncrypt: letsEncryptSettings,
  extraJs: extraScriptSettings,
  recordDisks: recordDiskSettings,
  recordOptions: recordOptionSettings,
  eventRecover: eventRecoverSettings,
  database: databaseSettings,
  footageUpload: footageUploadSettings,
  pushEvent: pushSettings,
  nominatim: nominatimSettings,
  routing: routingSettings,
  heartbeatRelay: heartbeatRelaySettings,
  mqtt: mqttSettings,
  emailSender: mailSettings,
  smsSender: smsSettings,
  iframes: framedPageSettings,
  signIn: signInSettings,
  language: languageSettings,
  log: logSettings,
  firmware: firmwareSettings,
  health: healthSettings,
  backups: backupSettings,
  privacy: privacySettings,
} as const satisfies SettingTable & Worded;

type Sections<T extends SettingTable> = keyof T & string;
type FieldsOf<T extends SettingTable, S extends Sections<T>> = keyof T[S]['fields'] & string;

/** Names of the settings of a table: section and field, as in `recordOptions.days`. */
export type SettingKeyOf<T extends SettingTable> = {
  [S in Sections<T>]: `${S}.${FieldsOf<T, S>}`;
}[Sections<T>];

/** What the setting of a name holds. */
export type SettingValueOf<
  T extends SettingTable,
  K extends SettingKeyOf<T>,
> = K extends `${infer S extends Sections<T>}.${infer F}` ? z.output<T[S]['fields'][F]['schema']> : never;

/** New values for some settings of a table, by name. */
export type SettingChangesOf<T extends SettingTable> = {
  readonly [K in SettingKeyOf<T>]?: SettingValueOf<T, K>;
};

export type ServerSettingTable = typeof serverSettings;

/** A section of the people who set up the server: a generic pair of calls, and a form, are for each. */
export type ServerSection = {
  [S in keyof ServerSettingTable]: ServerSettingTable[S]['right'] extends 'server' ? S : never;
}[keyof ServerSettingTable];

export const serverSections = Object.entries(serverSettings).flatMap(([name, { right }]) =>
  right === 'server' ? [name] : [],
) as ServerSection[];

export type ServerSettingKey = SettingKeyOf<ServerSettingTable>;
