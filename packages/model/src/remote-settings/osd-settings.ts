import { z } from 'zod';
import { plainLine } from '../entity/plain-line.ts';
import { channelSetting, remoteSection, remoteSetting } from './remote-setting.ts';

/** A plate in the picture (rule RSET-52). */
export const MAX_OSD_PLATE = 12;
/** The text of a channel in the picture. */
export const MAX_OSD_TEXT = 12;
export const MAX_OSD_DRIVER = 15;

const plate = z
  .string()
  .max(MAX_OSD_PLATE)
  .regex(/^[a-z\d]*$/i, 'wants letters and digits alone');
const channelText = plainLine.max(MAX_OSD_TEXT).regex(/^[^,]*$/, 'has a comma');

/** What the recorder writes into its pictures. */
export const osdSettings = remoteSection({
  title: 'Text in the picture',
  fields: {
    pl_en: remoteSetting(z.boolean(), {
      label: 'Show the plate',
      right: 'F_rmdvrs_osd_plate',
      default: true,
    }),
    plate: remoteSetting(plate, {
      label: 'Plate in the picture',
      hint: 'At most 12 letters and digits.',
      right: 'F_rmdvrs_osd_plate',
      default: '',
    }),
    Region2En: remoteSetting(z.boolean(), {
      label: 'Show texts of the channels',
      right: 'F_rmdvrs_osd_text',
      default: false,
    }),
    text: channelSetting(channelText, {
      label: 'Text of the channel',
      hint: 'At most 12 characters, no comma.',
      right: 'F_rmdvrs_osd_text',
      default: '',
    }),
    driver: remoteSetting(plainLine.max(MAX_OSD_DRIVER), {
      label: 'Driver in the picture',
      hint: 'At most 15 characters.',
      right: 'F_rmdvrs_osd_driver',
      default: '',
    }),
    speed: remoteSetting(z.boolean(), {
      label: 'Show the speed',
      right: 'F_rmdvrs_osd_speed',
      default: true,
    }),
  },
});
