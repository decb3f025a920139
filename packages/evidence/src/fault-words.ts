import type { PackageFault } from './verify-package.ts';

/** What is wrong with a file of a package, in plain words: they follow on its name. */
export const faultWords = {
  'no-package': 'is no package of evidence, or is cut short',
  changed: 'was changed',
  missing: 'is missing',
  unknown: 'was put in',
  'not-signed': 'is not what was signed',
  'records-changed': 'has a changed record in the zip',
  unreadable: 'cannot be read',
} as const satisfies Readonly<Record<PackageFault['what'], string>>;
