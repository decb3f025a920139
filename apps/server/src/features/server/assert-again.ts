import type { SettingSection } from '@outrider/model/entity/setting.ts';
import { type ServerSection, serverSettings } from '@outrider/model/server-settings.ts';
import type { Session } from '../../sessions/session.ts';
import type { Sessions } from '../../sessions/sessions.ts';

/**
 * Lets people through who give their password once more, where a section wants it.
 * @param oldpass hash of the password
 * @throws OutriderError VALIDATION when it is wrong or missing, RATE_LIMIT
 */
export async function assertAgain(
  section: ServerSection,
  oldpass: string | undefined,
  { session, ip }: { readonly session: Session; readonly ip: string },
  { ownPassword }: Pick<Sessions, 'ownPassword'>,
): Promise<void> {
  const { again }: SettingSection = serverSettings[section];
  if (again === true) await ownPassword.assertHimself(session, oldpass, ip);
}
