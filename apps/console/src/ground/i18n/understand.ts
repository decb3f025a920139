import { fillIn } from '@outrider/model/text.ts';
import { translate } from './t.ts';

const holdsValues = (word: string): number => Number(word.includes('{'));

/**
 * Understands what the server says: gives a way to tell its sentences, whatever values they hold, in the language in force. It gives undefined of
 * what is none of them. A value in braces is the server's, and may read like a part of another sentence: those without come first.
 */
export function understand(sentences: readonly string[]): (said: string) => string | undefined {
  const patterns = sentences
    .toSorted((a, b) => holdsValues(a) - holdsValues(b))
    .map((word) => {
      const literal = word.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
      return { word, pattern: new RegExp(`^${literal.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`) };
    });
  return (said) => {
    for (const { word, pattern } of patterns) {
      const found = pattern.exec(said);
      if (found !== null) return fillIn(translate(word), found.groups ?? {});
    }
    return undefined;
  };
}
