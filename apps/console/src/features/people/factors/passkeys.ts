import type { NewPasskeyAnswer, PasskeyAnswer } from '@outrider/protocol/people/passkey-json.ts';
import { httpCall } from '../../../connection/call.ts';

/** ES256, EdDSA and RS256: what devices and their operating systems sign with. */
const ALGORITHMS = [-7, -8, -257];
const GIVEN_UP = new Set(['NotAllowedError', 'AbortError']);

/** Whether the person has closed the browser's own dialog, or let it run out. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && GIVEN_UP.has(error.name);
}

/**
 * Has the browser sign in by a passkey that it knows for this host; its owner chooses which.
 * @throws Error of the browser, see {@link isGivenUp}; CallError
 */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { challenge }] = await Promise.all([
    import('@simplewebauthn/browser'),
    httpCall('passkeyChallenge'),
  ]);
  const answer = await startAuthentication({ optionsJSON: { challenge, userVerification: 'required' } });
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature } = response;
  const said = { clientDataJSON, authenticatorData, signature };
  return { id, rawId, type, clientExtensionResults: {}, response: said };
}

/**
 * Has the browser make a passkey for the signed-in user.
 * @param offer what the server said
 * @throws Error of the browser, see {@link isGivenUp}
 */
export async function makePasskey(
  user: string,
  offer: {
    readonly challenge: string;
    readonly userHandle: string;
    readonly known: readonly string[];
  },
): Promise<NewPasskeyAnswer> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const answer = await startRegistration({
    optionsJSON: {
      challenge: offer.challenge,
      // Without an id it is the host of the page.
      rp: { name: 'Outrider' },
      user: { id: offer.userHandle, name: user, displayName: user },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: offer.known.map((id) => ({ id, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, attestationObject } = response;
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
}
