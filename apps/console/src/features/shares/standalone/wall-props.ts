import type { OpenedView } from './open-view.ts';

/** What a part of a standalone page is given that shows what was opened. */
export interface StandaloneWallProps {
  readonly opened: OpenedView;
  /** Words over every picture; undefined is none. */
  readonly mark: string | undefined;
  /** The server lets nothing through. */
  readonly onRefused: () => void;
}
