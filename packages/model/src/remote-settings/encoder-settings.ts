import { z } from 'zod';
import { numberFrom } from '../entity/setting.ts';
import { channelSetting, plainChoices, remoteSection, remoteSetting } from './remote-setting.ts';

export const mainSizes = ['CIF', 'VGA', 'D1', '960H', '720P', '1080P'] as const;
/** Rule RSET-54. */
export const subSizes = ['CIF', '360P', 'VGA', '720P'] as const;
export const MAX_MAIN_FPS = 30;
export const MAX_SUB_FPS = 15;
/** Limits of the sub stream's rate (rule C02). */
export const MIN_SUB_KBPS = 16;
export const MAX_SUB_KBPS = 1_024;

const right = 'F_rmdvrs_substream';
const volume = numberFrom(0, 100);

/** How the recorder encodes pictures and sound. */
export const encoderSettings = remoteSection({
  title: 'Video and audio',
  fields: {
    Size: channelSetting(z.enum(mainSizes), {
      label: 'Resolution of the main stream',
      right: 'F_rmdvrs_size',
      choices: plainChoices(mainSizes),
      default: '720P',
    }),
    Fps: channelSetting(numberFrom(1, MAX_MAIN_FPS), {
      label: 'Frame rate of the main stream',
      right: 'F_rmdvrs_fps',
      unit: 'fps',
      default: 25,
    }),
    SRes: channelSetting(z.enum(subSizes), {
      label: 'Resolution of the sub stream',
      right,
      choices: plainChoices(subSizes),
      default: 'CIF',
    }),
    SFps: channelSetting(numberFrom(1, MAX_SUB_FPS), {
      label: 'Frame rate of the sub stream',
      right,
      unit: 'fps',
      default: 15,
    }),
    SBit: channelSetting(numberFrom(MIN_SUB_KBPS, MAX_SUB_KBPS), {
      // The requirement's own label, wrong as it is; English says 16~1024 (rule C02).
      label: 'Bit rate of the sub stream (32~1024)',
      right,
      unit: 'kbit/s',
      default: 256,
    }),
    RecA: channelSetting(z.boolean(), { label: 'Record sound', right: 'F_rmdvrs_audio', default: true }),
    AIG: remoteSetting(volume, {
      label: 'Volume of the microphones',
      right: 'F_rmdvrs_volume',
      unit: 'percent',
      default: 60,
    }),
    AOG: remoteSetting(volume, {
      label: 'Volume of the loudspeaker',
      right: 'F_rmdvrs_volume',
      unit: 'percent',
      default: 60,
    }),
  },
});
