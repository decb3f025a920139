import { setting, settingSection } from '../entity/setting.ts';
import { chosenLanguage } from './added-language.ts';

/** The language of anyone who has not chosen one. */
export const languageSettings = settingSection({
  title: 'Language',
  right: 'server',
  fields: {
    default: setting(chosenLanguage.describe("code of a language; empty: the variant's"), {
      label: 'Default language',
      hint: 'For people who have not chosen one, and on the sign-in screen.',
      default: '',
      effect: 'at once',
    }),
  },
});
