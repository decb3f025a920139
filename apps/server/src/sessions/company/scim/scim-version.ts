import { ScimFault } from './scim-fault.ts';
import { versionOf } from './scim-resources.ts';

/** Whether a header names the version (RFC 9110, section 13.1): `*` is any. */
export function namesVersion(header: string, one: { readonly edit: number }): boolean {
  const version = versionOf(one).replace(/^W\//, '');
  return header.split(',').some((each) => ['*', version].includes(each.trim().replace(/^W\//, '')));
}

/** @throws ScimFault 412 where what is to be changed is not as it was read */
export function assertVersion(one: { readonly edit: number }, match: string | undefined): void {
  if (match !== undefined && !namesVersion(match, one))
    throw new ScimFault(412, `It was changed meanwhile: its version is ${versionOf(one)}`);
}
