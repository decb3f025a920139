import type { Screen } from '../../routing/screen.ts';

export const screens: readonly Screen[] = [];
