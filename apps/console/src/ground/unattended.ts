import { createStore } from 'zustand/vanilla';

/** What a screen asks of what stands around it while it runs by itself. */
interface Unattended {
  /** No idle screen: pictures are to stay. */
  readonly awake: boolean;
  /** Nothing around it: no bar, no footer. */
  readonly bare: boolean;
}

const attended: Unattended = { awake: false, bare: false };

/** How the screen on show is to be left alone; it says so as long as it is there. */
export const unattended = createStore<Unattended>(() => attended);

/** Asks for it. Returns how to give it back. */
export function leaveAlone(asked: Unattended): () => void {
  unattended.setState(asked);
  return () => unattended.setState(attended);
}
