import type { FenceColour, FencePurpose } from '@outrider/model/places/fence-record.ts';
import { t } from '../../../ground/i18n/t.ts';

/** What kind of place a fence is, in words. */
export function purposeWords(purpose: FencePurpose): string {
  const words: Record<FencePurpose, string> = {
    other: t('Other place'),
    depot: t('Depot'),
    customer: t('Customer'),
    stop: t('Stop'),
    service: t('Fuel or service'),
    forbidden: t('Forbidden area'),
  };
  return words[purpose];
}

/** In which colour a fence is drawn, in words. */
export function colourWords(colour: FenceColour): string {
  const words: Record<FenceColour, string> = {
    orange: t('Orange'),
    red: t('Red'),
    green: t('Green'),
    blue: t('Blue'),
    violet: t('Violet'),
    grey: t('Grey'),
  };
  return words[colour];
}
