import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';

const MAX_BYTES = 64 * 1024;

/** A script of the deployment that pages of the console run (rule S08). */
export const extraScriptSettings = settingSection({
  title: 'Extra JS',
  right: 'server',
  again: true,
  fields: {
    text: setting(
      z
        .string()
        .refine((text) => new TextEncoder().encode(text).length <= MAX_BYTES, 'wants 65,536 bytes at most'),
      {
        effect: 'at once',
        label: 'Script that pages of the console run',
        hint: 'It can do whatever the person who has the page open can do. A page opened with ?noextrajs=1 runs without it, and the sign-in page never runs it.',
        wants: 'A script of 65,536 bytes at most.',
        lines: 16,
        default: '',
      },
    ),
  },
});
