import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import type { DirectoryTokens } from '../../../sessions/company/scim/directory-tokens.ts';
import { groupKind, userKind } from '../../../sessions/company/scim/scim-attributes.ts';

export const tellDirectory: HttpHandler<'tellDirectory', 'sessions'> = async (
  { token, provider, action, kind, id, match, base, body },
  { ip, note },
  { sessions: { directory, directoryTokens } },
) => {
  if ((await providerOf(token, ip, directoryTokens)) !== provider)
    // Not AUTH_REQUIRED: what strangers try is told in the trail where they sign in, and here they do not.
    throw new OutriderError('FORBIDDEN', peopleSentences.directoryTokenGone);
  const resourceKind = kind === 'User' ? userKind : groupKind;
  const resource = await directory.write(
    provider,
    { action, kind: resourceKind, id, match, body, token },
    base,
    note,
  );
  return resource === undefined ? {} : { resource: { ...resource } };
};

/** The service to which a token belongs; undefined for none. @throws OutriderError RATE_LIMIT */
async function providerOf(
  token: string,
  ip: string,
  tokens: Pick<DirectoryTokens, 'providerOf'>,
): Promise<string | undefined> {
  try {
    return await tokens.providerOf(token, ip);
  } catch (error) {
    if (error instanceof OutriderError && error.code === 'AUTH_REQUIRED') return undefined;
    throw error;
  }
}
