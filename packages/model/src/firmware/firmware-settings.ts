import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';

/** Which firmware recorders may be told to fetch. */
export const firmwareSettings = settingSection({
  title: 'Signature of firmware',
  right: 'server',
  fields: {
    publicKey: setting(z.string().regex(/^(?:[A-Za-z0-9+/]{43}=)?$/, 'is no key of Ed25519'), {
      effect: 'at once',
      label: 'Public key of Ed25519',
      hint: '32 bytes in base64. With one, recorders are told files of the firmware store alone, and only those that come with its signature. Empty: any.',
      wants: 'wants 44 characters of base64',
      default: '',
    }),
  },
});
