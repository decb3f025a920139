import { z } from 'zod';
import { setting, settingSection } from '../entity/setting.ts';
import { LOWEST_LEVEL } from './user.ts';

/** How people sign in. */
export const signInSettings = settingSection({
  title: 'Sign-in settings',
  right: 'administrators',
  fields: {
    /** Levels; the lowest counts for all that people make themselves, too. */
    factorDuties: setting(
      z
        .array(z.int().min(0).max(LOWEST_LEVEL))
        .max(LOWEST_LEVEL + 1)
        .readonly(),
      {
        label: 'A second factor is a duty for the levels',
        default: [],
        effect: 'at once',
      },
    ),
  },
});
