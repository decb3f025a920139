import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { ForbiddenAddress } from '../../../net/guarded-request.ts';

/** Characters of a directory's words about a fault that are passed on. */
const MOST_SAID = 160;

/** Results (RFC 4511, appendix A) by their names, as administrators find them in the words of their directory. */
const RESULTS: Readonly<Record<number, string>> = {
  1: 'operationsError',
  2: 'protocolError',
  3: 'timeLimitExceeded',
  4: 'sizeLimitExceeded',
  7: 'authMethodNotSupported',
  8: 'strongerAuthRequired',
  10: 'referral',
  11: 'adminLimitExceeded',
  12: 'unavailableCriticalExtension',
  13: 'confidentialityRequired',
  16: 'noSuchAttribute',
  17: 'undefinedAttributeType',
  18: 'inappropriateMatching',
  19: 'constraintViolation',
  32: 'noSuchObject',
  34: 'invalidDNSyntax',
  48: 'inappropriateAuthentication',
  49: 'invalidCredentials',
  50: 'insufficientAccessRights',
  51: 'busy',
  52: 'unavailable',
  53: 'unwillingToPerform',
};

/** A directory that answered with a result that is no success (RFC 4511, section 4.1.9). */
export class LdapRefusal extends Error {
  readonly result: number;

  /** @param said the directory's own words */
  constructor(result: number, said: string) {
    super(`${RESULTS[result] ?? 'result'} ${result} ${said}`.trim());
    this.result = result;
  }
}

/** Why a directory was given up: what it sends is no LDAP, or is more than is read; it took too long; it hung up. */
export class LdapBroken extends Error {
  readonly why: 'nonsense' | 'too much' | 'too slow' | 'hung up';

  constructor(why: LdapBroken['why']) {
    super(why);
    this.why = why;
  }
}

/** What a directory says itself, as one line that is no longer than it need be. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, MOST_SAID);

const said = (words: string, fault: string): OutriderError =>
  new OutriderError('CONFLICT', sentence(words as '{fault}', { fault: plain(fault) }));

/** Faults of TLS in which another key than the expected one was shown, or one that nobody vouches for. */
const OF_CERTIFICATES = /CERT|SELF_SIGNED|ISSUER|SIGNATURE|ALTNAME/;

/** What went wrong between this server and a directory, in words for people who sign in or set it up. */
export function ldapFault(error: unknown): OutriderError {
  if (error instanceof OutriderError) return error;
  if (error instanceof ForbiddenAddress) return new OutriderError('CONFLICT', error.message);
  if (error instanceof LdapRefusal) return said(peopleSentences.directoryRefused, error.message);
  if (error instanceof LdapBroken)
    return error.why === 'nonsense' || error.why === 'too much'
      ? said(peopleSentences.directoryOther, error.why)
      : said(peopleSentences.directoryUnreached, error.why);
  const code = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : '');
  return OF_CERTIFICATES.test(code)
    ? said(peopleSentences.directoryCertificate, code)
    : said(peopleSentences.directoryUnreached, code);
}
