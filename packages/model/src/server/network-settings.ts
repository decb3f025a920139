import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { hostAlone } from './relay-settings.ts';

const facts = { effect: 'at once', option: 'publicAddress' } as const;

/** The address by which recorders reach the server. */
export const networkSettings = settingSection({
  title: 'Network',
  right: 'server',
  fields: {
    enable: setting(z.boolean(), {
      ...facts,
      label: 'Tell recorders an address of this server',
      hint: 'Where it is reached through a router. Otherwise recorders are told the address that they have connected to.',
      default: false,
    }),
    serverIp: setting(hostAlone, {
      ...facts,
      label: 'Address that recorders are told',
      hint: 'Its name or IP address: they send video, sound and files to it, and fetch firmware from it. Streams that run stay where they are.',
      wants: 'A name or an IP address, without a port.',
      default: '',
    }),
  },
});
