import { OutriderError } from '@outrider/model/error-code.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import type { HttpHandler } from '../../../calls/handler.ts';
import { groupKind, userKind } from '../../../sessions/company/scim/scim-attributes.ts';

export const tellDirectory: HttpHandler<'tellDirectory', 'sessions'> = async (
  { token, provider, action, kind, id, match, base, body },
  { ip, note },
  { sessions: { directory, directoryTokens } },
) => {
  const known = await directoryTokens.providerOf(token, ip);
  if (known !== provider) throw new OutriderError('AUTH_REQUIRED', peopleSentences.directoryTokenGone);
  const of = kind === 'User' ? userKind : groupKind;
  const resource = await directory.write(provider, { action, kind: of, id, match, body }, base, note);
  return resource === undefined ? {} : { resource: { ...resource } };
};
