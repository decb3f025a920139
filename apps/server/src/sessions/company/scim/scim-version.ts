import { ScimFault } from './scim-fault.ts';
import { versionOf } from './scim-resources.ts';

/** A version without what says that it is a weak one: two of them are compared so (RFC 9110, section 8.8.3.2). */
const bare = (version: string): string => version.trim().replace(/^W\//, '');

/** Whether a header names the version (RFC 9110, section 13.1): `*` is any. */
export const namesVersion = (header: string, version: string): boolean =>
  header.split(',').some((each) => each.trim() === '*' || bare(each) === bare(version));

/** @throws ScimFault 412 where the resource changed since it was read */
export function assertVersion(one: { readonly edit: number }, match: string | undefined): void {
  if (match !== undefined && !namesVersion(match, versionOf(one)))
    throw new ScimFault(412, `It was changed meanwhile: its version is ${versionOf(one)}`);
}
