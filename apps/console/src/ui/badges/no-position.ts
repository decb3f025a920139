import { type Device, privatePlace } from '@outrider/model/devices/device.ts';
import { t } from '../../ground/i18n/t.ts';
import { privateWords } from './private-words.ts';

/** What is said in place of a position: one that was never heard of has not lost its satellites, and one that is private has not either. */
export function noPositionWords(device: Pick<Device, 'statusTime' | 'dark'> | undefined): string {
  const dark = device && privatePlace(device);
  if (dark !== undefined) return privateWords(dark);
  return device?.statusTime === 0 ? t('No report yet') : t('GPS signal not found!');
}
