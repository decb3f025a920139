import { latePart } from '../../ui/states/late-part.tsx';

/** What the menu of preferences holds: no part of the first view. */
export const preferenceFields = latePart(
  async () => (await import('./PreferenceFields.tsx')).PreferenceFields,
);
