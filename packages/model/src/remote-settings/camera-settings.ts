import { z } from 'zod';
import { channelSetting, remoteSection } from './remote-setting.ts';

/** Where a camera looks. */
export const cameraPlaces = ['front', 'inside', 'left', 'right', 'rear', 'other'] as const;

/** What a channel carries, in the order of JT/T 1078-2016 (0x0076). */
export const channelContents = ['both', 'sound', 'pictures'] as const;

/** Cameras, by channel. */
export const cameraSettings = remoteSection({
  title: 'Cameras',
  fields: {
    Rec: channelSetting(z.boolean(), { label: 'Record the camera', right: 'F_rmdvrs_camera', default: true }),
    Mirror: channelSetting(z.boolean(), {
      label: 'Mirror the picture',
      right: 'F_rmdvrs_mirror',
      default: false,
    }),
    CamPos: channelSetting(z.enum(cameraPlaces), {
      label: 'Where the camera looks',
      right: 'F_rmdvrs_campos',
      choices: [
        { value: 'front', text: 'Ahead' },
        { value: 'inside', text: 'Inside' },
        { value: 'left', text: 'To the left' },
        { value: 'right', text: 'To the right' },
        { value: 'rear', text: 'Behind' },
        { value: 'other', text: 'Elsewhere' },
      ],
      default: 'other',
    }),
    Carries: channelSetting(z.enum(channelContents), {
      label: 'What the channel carries',
      right: 'F_rmdvrs_rawdata',
      choices: [
        { value: 'both', text: 'Pictures and sound' },
        { value: 'sound', text: 'Sound alone' },
        { value: 'pictures', text: 'Pictures alone' },
      ],
      default: 'both',
    }),
    Turns: channelSetting(z.boolean(), {
      label: 'The camera turns',
      right: 'F_rmdvrs_rawdata',
      default: false,
    }),
  },
});
