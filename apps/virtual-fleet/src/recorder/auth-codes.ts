import { KeptTexts } from './kept-texts.ts';

/** Authentication codes that the server gave, by phone. */
export class AuthCodes extends KeptTexts {
  constructor(folder?: string) {
    super('auth-codes.json', folder);
  }
}
