import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { scimKinds } from '../../../sessions/company/scim/scim-attributes.ts';
import { ScimFault } from '../../../sessions/company/scim/scim-fault.ts';

export const tellDirectory: HttpHandler<'tellDirectory', 'sessions'> = async (
  { token, provider, action, kind, id, match, base, body },
  { ip, note },
  { sessions: { directory, directoryTokens } },
) => {
  // Whoever shows no token of the service tells nothing.
  if ((await directoryTokens.providerOf(token, ip)) !== provider)
    throw new OutriderError('AUTH_REQUIRED', peopleSentences.directoryTokenGone);
  const known = scimKinds.find(({ type }) => type === kind);
  if (known === undefined) throw new ScimFault(404, 'There is no such resource');
  const resource = await directory.write(provider, { action, kind: known, id, match, body }, base, note);
  return resource === undefined ? {} : { resource: { ...resource } };
};
