import type { ServerSection } from './server-settings.ts';
import type { PlainWord } from './texts.ts';

/** Sections of the server settings that stand below one heading of their menu. */
export interface SettingGroup {
  readonly title: PlainWord;
  readonly sections: readonly ServerSection[];
}

/** The menu of the server settings: what is set together stands together. */
export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Ports and addresses',
    sections: ['protocol', 'network', 'ssl', 'letsEncrypt', 'ddns', 'cloud', 'deviceRedirect'],
  },
  { title: 'Recordings', sections: ['recordDisks', 'recordOptions', 'footageUpload'] },
  {
    title: 'Events and messages',
    sections: ['events', 'eventRecover', 'inbox', 'health', 'pushEvent', 'emailSender', 'smsSender'],
  },
  { title: 'Maps', sections: ['map', 'nominatim', 'routing'] },
  { title: 'Other systems', sections: ['gpsRelay', 'heartbeatRelay', 'mqtt'] },
  { title: 'Console and privacy', sections: ['language', 'iframes', 'extraJs', 'privacy'] },
  { title: 'Upkeep', sections: ['maintain', 'database', 'backups', 'log', 'firmware'] },
];
