import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { type DeviceSettings, settingFields } from '@outrider/model/devices/device-settings.ts';
import type { PlainWord } from '@outrider/model/texts.ts';

type FieldName = (typeof settingFields)[number];

/** What people call the settings: each as its field in the record says. */
export const settingLabels: { readonly [N in keyof DeviceSettings]: PlainWord } = {
  ...(Object.fromEntries(settingFields.map((name) => [name, deviceRecord.fields[name].label])) as Readonly<
    Record<FieldName, PlainWord>
  >),
  channels: 'Channel Count',
};
