import { lazy } from 'react';
import type { Screen } from '../routing/screen.ts';

/** For addresses of no screen: guarded like any, so that who is signed out comes to the sign-in (rule SIGN-1). */
export const unknownScreen: Screen = {
  path: '*',
  title: 'There is no such page',
  icon: 'signpost-split',
  guard: 'signed-in',
  right: 'none',
  otherwise: '/',
  menu: 'none',
  shell: false,
  component: lazy(() => import('./UnknownPage.tsx')),
};
