import { speedIn, speedUnit, type LengthUnit } from '@outrider/model/preferences/units.ts';
import { eventName } from '../fleet/event-name.ts';
import { t } from '../ground/i18n/t.ts';
import type { FootagePlace, MomentFacts } from './moment-facts.ts';

/** Where footage is, in words. */
export function footageWords(place: FootagePlace): string {
  const words: Record<FootagePlace, string> = {
    server: t('on the server'),
    damaged: t('damaged'),
    private: t('private, and not shown'),
    fetched: t('fetched from the card'),
    card: t('on the card'),
    both: t('on server and card'),
    none: t('no footage'),
    unasked: t('not on the server; its card was not asked'),
    unknown: t('not known yet'),
  };
  return words[place];
}

/** A speed in the unit in force. */
export function speedWords(speedKmh: number, unit: LengthUnit): string {
  return `${Math.round(speedIn(speedKmh, unit))} ${speedUnit(unit)}`;
}

/** All that is known of a moment in one sentence, for people who do not see it. */
export function momentWords(
  facts: MomentFacts,
  channels: readonly { readonly channel: number; readonly name: string }[],
  unit: LengthUnit,
): string {
  const parts = channels.map(
    ({ channel, name }) => `${name}: ${footageWords(facts.footage.get(channel) ?? 'unknown')}`,
  );
  if (facts.speedKmh !== undefined) parts.push(speedWords(facts.speedKmh, unit));
  for (const event of facts.events.slice(0, 3)) parts.push(eventName(event));
  return parts.join(', ');
}
