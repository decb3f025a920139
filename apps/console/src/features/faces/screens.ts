import { FACE_LIBRARY_MAX_LEVEL } from '@outrider/model/faces/limits.ts';
import { lazy } from 'react';
import type { Screen } from '../../routing/screen.ts';

const both = {
  icon: 'person-circle',
  guard: 'signed-in',
  right: 'none',
  faces: true,
  otherwise: '/',
  menu: 'fleet-setup',
  shell: true,
} as const;

export const screens: readonly Screen[] = [
  {
    ...both,
    path: '/facerecognitionsetting',
    title: 'Face recognition setting',
    component: lazy(() => import('./FaceScreen.tsx')),
  },
  {
    ...both,
    path: '/facelibrary',
    title: 'Face library',
    maxLevel: FACE_LIBRARY_MAX_LEVEL,
    component: lazy(() => import('./library/FaceLibrary.tsx')),
  },
];
