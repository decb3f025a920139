import { hasWords } from '@outrider/kit/search-words.ts';
import type { IconName } from '../../ui/icons/icons.ts';

/** Something that the palette does. */
export interface Action {
  readonly id: string;
  readonly icon: IconName;
  /** What it is called, in the language in force. */
  readonly title: string;
  /** What it does otherwise than to open a screen. */
  readonly run?: () => void;
  /** The screen that it opens. */
  readonly path?: string;
}

/** The actions whose name has each word of what was typed. */
export function findActions(actions: readonly Action[], typed: string): readonly Action[] {
  return actions.filter(({ title }) => hasWords([title], typed));
}
