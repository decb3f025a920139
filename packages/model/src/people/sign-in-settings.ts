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
        label: 'Levels that need a second factor',
        default: [],
        effect: 'at once',
      },
    ),
    /** The sign-in services are the way in, and `admin` the one local account: for the day on which they are down. */
    adminAlone: setting(z.boolean(), {
      label: 'Only admin signs in with a password or a passkey',
      default: false,
      effect: 'at once',
    }),
  },
});
