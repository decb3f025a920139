import { X509Certificate } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import { isReadableAttribute, type LdapSettings } from '@outrider/model/people/ldap-settings.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { kindOf, subjectsOf } from '@outrider/model/people/sign-in-provider.ts';
import { byName } from '../../../sessions/company/ldap/ldap-filter.ts';

interface Wanted {
  readonly issuer: string;
  readonly client?: string;
  readonly nameclaim: string;
  readonly groupsclaim: string;
  readonly subjectclaim: string;
  readonly ldap?: LdapSettings | undefined;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Lets through settings that are whole for one kind of service, and of no other. @throws OutriderError VALIDATION in words */
export function assertKind({ issuer, client, nameclaim, groupsclaim, subjectclaim, ldap }: Wanted): void {
  const kind = kindOf({ issuer });
  if ((kind === 'ldap') !== (ldap !== undefined)) throw invalid(peopleSentences.directoryPlace);
  if (!(subjectsOf[kind] as readonly string[]).includes(subjectclaim))
    throw invalid(peopleSentences.directorySubject);
  if (kind === 'oidc' && client === '') throw invalid('client: It is needed');
  if (ldap === undefined) return;
  // What they hold is shown where somebody tries the directory, and becomes the name of people.
  if (![nameclaim, groupsclaim].every(isReadableAttribute)) throw invalid(peopleSentences.directorySecret);
  assertSettings(ldap);
}

/** As {@link assertKind}, of a directory. */
export const assertDirectory = (wanted: Wanted & { readonly ldap: LdapSettings }): void => assertKind(wanted);

function assertSettings({ ca, filter }: LdapSettings): void {
  try {
    byName(filter, 'a');
  } catch {
    throw invalid(peopleSentences.directoryFilter);
  }
  if (ca === '') return;
  const all = ca.match(CERTIFICATE) ?? [];
  if (all.length === 0 || !all.every(isCertificate)) throw invalid(peopleSentences.directoryAuthority);
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}

const invalid = (words: string): OutriderError => new OutriderError('VALIDATION', words);
