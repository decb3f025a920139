import { z } from 'zod';
import { FieldError } from '../vcp/field.ts';

const base64url = z.string().regex(/^[A-Za-z0-9_-]+$/, 'is no base64url');
const bytes = base64url.max(8_192);
const common = {
  id: base64url.max(1_400),
  rawId: base64url.max(1_400),
  type: z.literal('public-key'),
  // What extensions say is not asked for.
  clientExtensionResults: z.object({}).default({}),
};

/** What a browser says when a passkey signed (WebAuthn, section 5.1: AuthenticationResponseJSON). */
const passkeyAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The same of a letter. @throws FieldError when it is none */
export function readPasskeyAnswer(value: unknown): PasskeyAnswer {
  const { data, error } = passkeyAnswer.safeParse(value);
  if (data === undefined) throw new FieldError('Y is no answer of a passkey', { cause: error });
  return data;
}

/** What a browser says when it made a passkey (RegistrationResponseJSON). */
export const newPasskeyAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
});

export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswer>;
