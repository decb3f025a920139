import { spokenTexts } from '@outrider/model/texts.ts';
import { SpokenWords } from './spoken-words.ts';

/** How the product says things in a language, for tests: nobody says them otherwise. */
export const spokenWords = (language = 'en'): SpokenWords =>
  new SpokenWords(spokenTexts(language === '' ? 'en' : language), language === '' ? 'en' : language);
