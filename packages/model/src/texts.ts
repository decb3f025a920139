import { texts as audit } from './audit/texts.ts';
import { texts as cards } from './cards/texts.ts';
import { texts as devices } from './devices/texts.ts';
import { texts as messages } from './devices/message-texts.ts';
import { texts as drivers } from './drivers/texts.ts';
import { texts as events } from './events/texts.ts';
import { texts as inbox } from './events/inbox-texts.ts';
import { texts as faces } from './faces/texts.ts';
import { texts as firmware } from './firmware/texts.ts';
import { texts as groups } from './groups/texts.ts';
import { texts as health } from './health/texts.ts';
import de from './languages/de.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import { texts as live } from './live/texts.ts';
import { texts as maintenance } from './maintenance/texts.ts';
import { texts as maps } from './maps/texts.ts';
import { texts as mileage } from './mileage/texts.ts';
import { texts as notifications } from './notifications/texts.ts';
import { texts as orders } from './orders/texts.ts';
import { texts as people } from './people/texts.ts';
import { texts as places } from './places/texts.ts';
import { texts as plans } from './plans/texts.ts';
import { texts as positions } from './positions/texts.ts';
import { isOwnLanguage, type Language } from './preferences/languages.ts';
import { texts as translation } from './preferences/translation-texts.ts';
import { texts as preferences } from './preferences/texts.ts';
import { texts as privacy } from './privacy/texts.ts';
import { texts as recordings } from './recordings/texts.ts';
import { texts as reports } from './reports/texts.ts';
import { texts as bulkSettings } from './remote-settings/bulk-texts.ts';
import { texts as remoteSettings } from './remote-settings/texts.ts';
import { texts as retrievals } from './retrievals/texts.ts';
import { texts as redaction } from './recordings/redaction-texts.ts';
import { texts as storage } from './recordings/storage-texts.ts';
import { texts as timeline } from './recordings/timeline-texts.ts';
import { texts as server } from './server/texts.ts';
import { texts as kept } from './server/kept-texts.ts';
import { texts as usage } from './server/usage-texts.ts';
import { texts as transfers } from './transfers/texts.ts';
import { texts as uploads } from './uploads/texts.ts';
import { texts as shares } from './shares/texts.ts';
import { texts as shared } from './shared-texts.ts';
import type { Text, Texts, ValueArguments } from './text.ts';
import { texts as variants } from './variants/texts.ts';

/** Every area's texts, by its name; a file of its own has one too. A word belongs to one alone. */
export const textsByArea = {
  shared,
  audit,
  cards,
  devices,
  messages,
  drivers,
  events,
  inbox,
  faces,
  firmware,
  groups,
  health,
  live,
  maintenance,
  maps,
  mileage,
  orders,
  people,
  places,
  plans,
  positions,
  preferences,
  translation,
  recordings,
  remoteSettings,
  bulkSettings,
  retrievals,
  server,
  usage,
  kept,
  redaction,
  storage,
  timeline,
  shares,
  transfers,
  uploads,
  variants,
  notifications,
  privacy,
  reports,
} as const;

/** Every area's texts. */
export const areaTexts = Object.values(textsByArea);

type WordsOf<Area> = Area extends { readonly tw: infer Words } ? keyof Words & string : never;

/** A word that has its texts: the English itself. */
export type RawWord = WordsOf<(typeof textsByArea)[keyof typeof textsByArea]>;

/** A word that holds no values, as tables have them. */
export type PlainWord = { [Word in RawWord]: ValueArguments<Word> extends [] ? Word : never }[RawWord];

/** What English says otherwise than the requirement: its words are kept as keys and spoken by the literal English (rule T01). */
const corrections = {
  'Unknow device or device offline': 'Unknown device, or the device is offline',
  'Pleases contact IT DTC or call center 1176.': 'Please contact IT DTC or call center 1176.',
  'Are you really delete': 'Do you really want to delete',
  AuthFailed: 'Sign-in failed',
  'REGISTER DEVICE': 'Device added',
  'REMOVE DEVICE': 'Device removed',
  LiveView: 'Live view',
  PlayBack: 'Play back',
  OverSpeed: 'Over speed',
  Record: 'Recording',
  'Not Record': 'Not recording',
  duplcate: 'duplicate',
  'No Setable Item': 'Nothing can be set',
  'setted list': 'Devices of the group changed',
  'load setting success': 'Settings are read',
  'load lsblk success': 'Disks are read',
  'set done': 'Settings are kept',
  'mileage Search': 'Search mileage',
  'Select search criteria': 'Search criteria',
  'Search result form': 'Results',
  'End of node': 'No groups below',
  'Not Download': 'Do not fetch',
  'Mode Update': 'Change mode',
  'CREATE OK': 'Waiting to start',
  HANDLING: 'In progress',
  'DOWNLOAD OK': 'Ready',
  'Download fail': 'Failed to download',
  'All Profile': 'All reports',
  'Query By': 'Search by',
  'Report profile': 'Report',
  'Profile Name': 'Profile name',
  'Save New': 'Save as new',
  Identify: 'Identifier',
  'Another person has this identify': 'Another person has this identifier',
  'A person needs an identify.': 'A person needs an identifier.',
  'no gps data': 'No GPS data',
  result: 'Result',
  VIDEO: 'Video',
  'VIDEO WITH AUDIO': 'Video with audio',
  SNAPSHOT: 'Snapshot',
  'VIDEO AND SNAPSHOT': 'Video and snapshot',
  'VIDEO WITH AUDIO AND SNAPSHOT': 'Video with audio, and snapshot',
  'over max channels count(9)': 'At most 9 channels at once',
  'over max channels count({n})': 'At most {n} channels at once',
  'over max live view count({n})': 'At most {n} live views at once',
  'max channels': 'The wall is full: take a tile off first',
  'Sorry, Trial over expire date.': 'The trial period has ended.',
  'fail param': 'This link is incomplete',
  'Oops Invalid username or password': 'Wrong user name or password',
  'Empty Server Address': 'Enter the server address',
  'Wrong Server Address': 'This is not a server address',
  'Empty Server Port': 'Enter the server port',
  'Wrong Server Port': 'A port is a number from 1 to 65535',
  'Wait for pack to MP4...': 'Making the MP4 file…',
  'Pack to MP4 done.': 'The MP4 file is ready.',
  'Save OK': 'Saved',
  'Create Copy OK': 'The copy was created',
  'web server reload error': 'Saved, but the web server could not be reloaded',
  'set OK': 'Set',
  'Error : Incorrect file type': 'This type of file is not accepted',
  'Error : Exceeded size 2MB': 'The file is larger than 2 MB',
  'Error : Exceeded size 200MB': 'The file is larger than 200 MB',
  'Do you really want to remove index[{index}]?': 'Do you really want to delete slot {index}?',
  Motorcycler: 'Motorcycle',
  Individual: 'Person',
  'route too large': 'Route too long',
  'please reset route': 'Shorten it, or begin again',
  'route too large: {km} km. please reset route: at most 50 km':
    'The route is {km} km long: shorten it to 50 km at most',
  'Cannot add new user because max member count = 1000': 'There are 1,000 users already: delete one first',
  'Main Chs': 'Main stream',
  'Install Chs': 'Installed channels',
  TreeView: 'Tree view',
  'Event notify': 'Event notifications',
  'Update to ID {id}': 'Save to report {id}',
  'Save Success': 'Saved',
  'Save Error': 'Could not be saved',
  'Start Time > End Time': 'The start is after the end',
  'Max license': 'Licensed devices',
  'stats paused: an answer of the server could not be read':
    'Paused: an answer from the server could not be read',
  '{n} s forth': '{n} s forward',
  'Bit rate of the sub stream (32~1024)': 'Bit rate of the sub stream (16~1024)',
} as const satisfies Partial<Record<RawWord, Text>>;

/** The texts of a language in a file of its own: what it does not say is English. */
type Pack = { readonly [Word in RawWord]?: Text };

function merged(language: 'en' | 'tw'): Texts {
  const all: Record<string, Texts[string]> = {};
  for (const area of areaTexts) Object.assign(all, area[language]);
  return all;
}

/** Languages whose texts are a file each: a pack (decision 0105). A word that a pack lacks is English. */
const packs = { es, de, ja } satisfies Record<Exclude<Language, 'en' | 'en-literal' | 'tw'>, Pack>;

/** Texts by language, then by raw word. English holds only what is not the word itself. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: { ...merged('en'), ...corrections },
  'en-literal': merged('en'),
  tw: merged('tw'),
  ...packs,
};

/** Every word of the product, area by area. */
export const productWords: readonly string[] = areaTexts.flatMap(({ tw }) => Object.keys(tw));

/** Whether the product has a word. */
export const isProductWord = (word: string): boolean => Object.hasOwn(texts.tw, word);

/** What a text is written by: the product's text in the language, else its English one with its forms; undefined where there is none. */
export function shippedText(language: string, word: string): Text | undefined {
  const own: Texts = isOwnLanguage(language) ? texts[language] : texts.en;
  if (Object.hasOwn(own, word)) return own[word];
  return Object.hasOwn(texts.en, word) ? texts.en[word] : undefined;
}

/** What the product says for a word in a language of its own: in English the word itself, where nothing else is; undefined where it says nothing. */
export function productText(language: string, word: string): Text | undefined {
  if (!isOwnLanguage(language) || !isProductWord(word)) return undefined;
  const own: Texts = texts[language];
  if (Object.hasOwn(own, word)) return own[word];
  return language === 'en' || language === 'en-literal' ? word : undefined;
}

const spoken = new Map<Language, Texts>();

/** What is said in a language where nobody says otherwise: what its pack lacks, and all of one that the product does not have, is English. */
export function spokenTexts(language: string): Texts {
  if (!isOwnLanguage(language)) return texts.en;
  const known = spoken.get(language);
  if (known !== undefined) return known;
  const all = language === 'en-literal' ? texts[language] : { ...texts.en, ...texts[language] };
  spoken.set(language, all);
  return all;
}
