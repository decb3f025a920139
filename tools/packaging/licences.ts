import type { LockedPackage } from './lock.ts';

/**
 * Licences of packages that the product may be made of, as SPDX names them, each with what it asks of anyone who passes the product on.
 * What is not here is looked at by a person first.
 */
export const allowedLicences = {
  '0BSD': 'nothing',
  'Apache-2.0': 'licence and notices go along',
  'BlueOak-1.0.0': 'licence or its address goes along',
  'BSD-2-Clause': 'licence and copyright go along',
  'BSD-3-Clause': 'licence and copyright go along',
  ISC: 'licence and copyright go along',
  MIT: 'licence and copyright go along',
  'MIT-0': 'nothing',
  'MPL-2.0': 'licence goes along; files of such a package stay under it, and are passed on unchanged',
  'OFL-1.1': 'licence goes along; the typeface is not sold by itself',
  Unlicense: 'nothing',
} as const satisfies Readonly<Record<string, string>>;

/**
 * Whether an SPDX expression leaves a way that is allowed: one of what is joined by OR, all of what is joined by AND. One with brackets
 * inside is refused: a person looks at it.
 */
export function isAllowed(license: string | undefined): boolean {
  const plain = (license ?? '').replace(/^\(([^()]*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain
    .split(' OR ')
    .some((way) => way.split(' AND ').every((one) => Object.hasOwn(allowedLicences, one)));
}

/** What stands in the way of passing packages on: a line for each whose licence nobody allowed. */
export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ license }) => !isAllowed(license))
    .map(
      ({ name, version, license }) =>
        `${name} ${version}: ${license ?? 'says no licence'}, which tools/packaging/licences.ts does not allow`,
    );
}
