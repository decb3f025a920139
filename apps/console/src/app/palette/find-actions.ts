import type { IconName } from '../../ui/icons.ts';

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

/** The actions whose name holds every part of what is sought. */
export function findActions(actions: readonly Action[], word: string): readonly Action[] {
  const parts = word.trim().toLowerCase().split(/\s+/);
  return actions.filter(({ title }) => parts.every((part) => title.toLowerCase().includes(part)));
}
