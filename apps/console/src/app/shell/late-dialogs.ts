import { latePart } from '../../ui/states/late-part.tsx';

/** Dialogs of the shell: what they are made of is no part of the first view. */
export const keysDialog = latePart(async () => (await import('./KeysDialog.tsx')).KeysDialog);
export const copyright = latePart(
  async () => (await import('../../features/server/Copyright.tsx')).Copyright,
);
export const customEvent = latePart(
  async () => (await import('../../features/events/CustomEvent.tsx')).CustomEvent,
);
export const changePassword = latePart(
  async () => (await import('../../features/people/password/ChangePassword.tsx')).ChangePassword,
);
