import { signInSentences } from '@outrider/model/people/sign-in-sentences.ts';
import { understand } from './understand.ts';

type Understood = ReturnType<typeof understand>;

/** What it says to who signs in: all else comes with the calls that it is about. */
let sentences: readonly string[] = Object.values(signInSentences);
let understood: Understood | undefined;

/** From now on these sentences of the server are understood. */
export function learnSentences(all: readonly string[]): void {
  sentences = all;
  understood = undefined;
}

/** What the server said, in the language in force; undefined where it is no sentence that is known. */
export const serverSaid: Understood = (said) => (understood ??= understand(sentences))(said);
