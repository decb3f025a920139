import { plainLine } from '../entity/plain-line.ts';

/** Letters of what a bookmark says, at most. */
export const BOOKMARK_LETTERS = 80;

/** What is to be seen at a moment, in somebody's words; they may be none. */
export const bookmarkText = plainLine.trim().max(BOOKMARK_LETTERS);

/** The memo of a bookmark: the person who made it, and their words. */
export function bookmarkMemo(userName: string, text: string): string {
  return text === '' ? userName : `${userName}: ${text}`;
}
