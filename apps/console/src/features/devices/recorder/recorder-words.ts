import { messageNames } from '@outrider/model/devices/message-names.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import type { DeviceHeard } from '@outrider/protocol/devices/device-heard.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatRecent } from '../../../ui/text/format.ts';

/** An id as documents of recorders write it. */
export const idWords = (id: string): string => (id === 'other' ? t('others') : `0x${id.toUpperCase()}`);

const names: Readonly<Record<string, PlainWord>> = messageNames;

/** What a message is called; its id where it has no name here. */
export function messageWords(id: string): string {
  const name = names[id];
  return name === undefined ? idWords(id) : t(name);
}

/** Who made it and what it is, as far as it said. */
export const modelWords = ({ manufacturer = '', model = '' }: DeviceHeard): string =>
  [manufacturer, model].filter(Boolean).join(' ');

/** The messages that it sends most, with how often. */
export function trafficWords({ messages }: Pick<DeviceHeard, 'messages'>): string {
  const most = messages.toSorted((a, b) => b.count - a.count).slice(0, 4);
  return most.map(({ id, count }) => `${messageWords(id)} ×${count}`).join(', ');
}

/** What a recorder says of itself, and where it speaks from; what it does not say is left out. */
export function recorderFacts(heard: DeviceHeard): { readonly name: string; readonly value: string }[] {
  const { name, plate, terminalId, imei, softwareVersion, address, since, last } = heard;
  const facts = [
    [t('Phone'), name],
    [t('Plate'), plate],
    [t('Recorder'), modelWords(heard)],
    [t('Firmware'), softwareVersion],
    [t('Terminal id'), terminalId],
    ['IMEI', imei],
    [t('Address'), address],
    [t('Heard since'), formatRecent(since * 1000)],
    [t('Last updated'), formatRecent(last * 1000)],
  ] as const;
  return facts.flatMap(([label, value = '']) => (value === '' ? [] : [{ name: label, value }]));
}
