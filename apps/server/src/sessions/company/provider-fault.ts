import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { sentence } from '@outrider/model/text.ts';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { ForbiddenAddress, NotInTime } from '../../net/guarded-request.ts';

/** Characters of a service's words about a fault that are passed on. */
const MOST_SAID = 200;

type FaultWords =
  | typeof peopleSentences.providerRefused
  | typeof peopleSentences.providerUnreached
  | typeof peopleSentences.providerOther;

/** What a service says itself, as one line that is no longer than it need be. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, MOST_SAID);

/** The innermost of what went wrong: the libraries say it within each other. */
function rootOf(error: unknown): unknown {
  let root = error;
  for (let depth = 0; depth < 5 && root instanceof Error && root.cause instanceof Error; depth++)
    root = root.cause;
  return root;
}

/** Whether an ID token is not signed with a key of the service: by a key of which nobody knows, or by none. */
function isWronglySigned(root: unknown, code: string | undefined): boolean {
  if (code === 'OAUTH_KEY_SELECTION_FAILED') return true;
  const about = root instanceof Error && typeof root.cause === 'object' ? root.cause : null;
  return (
    about !== null &&
    ((code === 'OAUTH_INVALID_RESPONSE' && ('signature' in about || 'header' in about)) ||
      (code === 'OAUTH_UNSUPPORTED_OPERATION' && 'alg' in about))
  );
}

/** What went wrong between this server and a sign-in service, in words for people who sign in or set it up. */
export function providerFault(error: unknown): OutriderError {
  if (error instanceof OutriderError) return error;
  const say = (code: 'AUTH_REQUIRED' | 'CONFLICT', words: FaultWords, fault: string): OutriderError =>
    new OutriderError(code, sentence(words, { fault: plain(fault) }));
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return say('AUTH_REQUIRED', peopleSentences.providerRefused, error.error_description ?? error.error);
  const root = rootOf(error);
  if (root instanceof OutriderError) return root;
  if (root instanceof ForbiddenAddress) return new OutriderError('CONFLICT', root.message);
  const code = error instanceof ClientError ? error.code : undefined;
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return new OutriderError('AUTH_REQUIRED', peopleSentences.providerClock);
  if (isWronglySigned(root, code)) return new OutriderError('AUTH_REQUIRED', peopleSentences.providerKey);
  const fault = root instanceof Error ? ((root as NodeJS.ErrnoException).code ?? root.message) : String(root);
  const unreached =
    root instanceof NotInTime ||
    (root instanceof Error && /^E[A-Z]+$|^CERT_|^ERR_TLS|SELF_SIGNED/.test(fault));
  return unreached
    ? say('CONFLICT', peopleSentences.providerUnreached, root instanceof NotInTime ? root.message : fault)
    : say('CONFLICT', peopleSentences.providerOther, code ?? fault);
}
