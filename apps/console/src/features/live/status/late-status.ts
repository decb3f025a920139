import { latePart } from '../../../ui/states/late-part.tsx';

/** What it is made of is no part of the first view. */
export const streamStatus = latePart(
  async () => (await import('./StreamStatusWindow.tsx')).StreamStatusWindow,
);
