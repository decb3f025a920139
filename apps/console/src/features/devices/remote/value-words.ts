import { alarmShowText, SHOW_ALL } from '@outrider/model/remote-settings/alarm-show.ts';
import type { RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { LengthUnit } from '@outrider/model/preferences/units.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatZone } from '../../../ui/text/format.ts';
import { fieldUnit } from './field-units.ts';
import { wordedSettingOf } from './sections.ts';

const shows: readonly RemoteKey[] = ['event_AlmShow', 'event_ComAlmShow'];

/** What an alarm shows, in words. */
export function alarmShowWords(choice: number): string {
  return alarmShowText(choice) ?? (choice === SHOW_ALL ? t('All channels') : t('Event'));
}

/** A value of a parameter as people read it: with its word or unit, lists by channel. */
export function valueWords(key: RemoteKey, value: unknown, lengths: LengthUnit): string {
  const setting = wordedSettingOf(key);
  if (value === undefined) return t('not known');
  if (setting.secret === true) return value === '' || value === false ? t('None') : '••••';
  if (Array.isArray(value)) return listWords(value as readonly unknown[], (one) => words(one));
  return words(value);

  function words(one: unknown): string {
    if (one === null || one === '') return t('None');
    if (typeof one === 'boolean') return one ? t('On') : t('Off');
    const choice = setting.choices?.find((each) => each.value === one);
    if (choice?.text !== undefined) return t(choice.text);
    if (typeof one === 'number') {
      if (shows.includes(key)) return alarmShowWords(one);
      if (key === 'sys_TZ') return formatZone(one);
      const unit = fieldUnit(setting.unit, lengths);
      return `${unit.shown(one)} ${unit.name}`.trim();
    }
    return typeof one === 'object' ? objectWords(one) : plainText(one);
  }
}

/** A text or a number as it is; nothing for what is neither. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** All of one value are that value; else each with its place. */
function listWords(list: readonly unknown[], words: (one: unknown) => string): string {
  const texts = list.map(words);
  const [first = ''] = texts;
  if (typeof list[0] === 'object') return texts.join(' ');
  return texts.every((text) => text === first)
    ? first
    : texts.map((text, at) => `${at + 1}: ${text}`).join(' · ');
}

function objectWords(value: object): string {
  if ('x' in value && 'y' in value) return `(${String(value.x)}, ${String(value.y)})`;
  return Object.values(value).map(String).join(' – ');
}
