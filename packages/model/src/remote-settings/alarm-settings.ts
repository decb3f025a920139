import { z } from 'zod';
import { numberFrom, oneOfNumbers } from '../entity/setting.ts';
import { ALARM_INPUTS, combinedInputs, priorities } from './alarm-inputs.ts';
import { alarmShowChoices, SHOW_ALL, SHOWN_CHANNELS } from './alarm-show.ts';
import { channelSetting, remoteSection, remoteSetting } from './remote-setting.ts';

/** Whatever some recorder can show; one of few channels is offered less. */
const shown = oneOfNumbers(alarmShowChoices(SHOWN_CHANNELS));

const each = <T>(value: T): readonly T[] => Array.from({ length: ALARM_INPUTS }, () => value);
const combined = 'F_rmdvrs_comalm';

/** What the recorder does at alarms. */
export const alarmSettings = remoteSection({
  title: 'Alarms',
  fields: {
    AlmShow: remoteSetting(z.array(shown).length(ALARM_INPUTS).readonly(), {
      label: 'Shown at the alarm',
      right: 'F_rmdvrs_almshow',
      default: each(SHOW_ALL),
    }),
    AlmPush: remoteSetting(z.array(z.boolean()).length(ALARM_INPUTS).readonly(), {
      label: 'Report the alarm',
      right: 'F_rmdvrs_almpush',
      default: each(true),
    }),
    AlmPri: remoteSetting(priorities, {
      label: 'Priority of the alarm',
      right: 'F_rmdvrs_almpri',
      default: [1, 2, 3, 4, 5, 6],
    }),
    ComAlmNo: remoteSetting(combinedInputs, {
      label: 'Inputs of the combined alarm',
      right: combined,
      default: [1, 2, 0, 0],
    }),
    ComAlmShow: remoteSetting(shown, {
      label: 'Shown at the combined alarm',
      right: combined,
      default: SHOW_ALL,
    }),
    ComAlmPri: remoteSetting(numberFrom(1, ALARM_INPUTS), {
      label: 'Priority of the combined alarm',
      right: combined,
      default: 1,
    }),
    AdasEn: remoteSetting(z.boolean(), { label: 'ADAS is on', right: 'F_rmdvrs_adas', default: true }),
    DsmEn: remoteSetting(z.boolean(), { label: 'DSM is on', right: 'F_rmdvrs_dsm', default: true }),
    MdEn: channelSetting(z.boolean(), {
      label: 'Detect motion',
      right: 'F_rmdvrs_motion',
      default: false,
    }),
  },
});
