import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { textsMended } from '../ground/i18n/t.ts';

interface WithWordsProps {
  readonly children: () => ReactNode;
}

/** A page that is drawn again, as it stands, when its texts come late or are changed. */
export function WithWords({ children }: WithWordsProps) {
  useStore(textsMended);
  return children();
}
