import { lazy } from 'react';
import { Late } from '../../ui/Late.tsx';

// What forms are made of is no part of the first view.
const ChangePassword = lazy(async () => ({
  default: (await import('../../features/people/password/ChangePassword.tsx')).ChangePassword,
}));

/** The change-password dialog, fetched when it is first opened. */
export function LateChangePassword({ onHide }: { readonly onHide: () => void }) {
  return (
    <Late onFault={onHide}>
      <ChangePassword onHide={onHide} />
    </Late>
  );
}
