import type { StandalonePage } from '@outrider/model/shares/standalone-page.ts';
import { signUrl } from '@outrider/protocol/people/credentials.ts';
import type { Outrider } from './outrider.ts';

const GOOD_FOR_S = 300;

/** What a signed address is about; times are unix seconds. */
interface SignedView {
  readonly deviceid: string;
  readonly channels: string;
  readonly time: number;
  readonly duration: number;
}

/**
 * The address of a standalone page as a program that holds a user's session key makes it (rule S02).
 * @param user the owner of the key
 */
export function signedPage(
  { address }: Outrider,
  page: StandalonePage,
  { user = 'admin', key }: { readonly user?: string; readonly key: string },
  { deviceid, channels, time, duration }: SignedView,
): string {
  const x = Math.floor(Date.now() / 1_000) + GOOD_FOR_S;
  const params = Object.entries({ user, deviceid, channels, time, duration, x });
  const signature = signUrl(
    key,
    `/${page}`,
    params.map(([name, value]) => [name, String(value)]),
  );
  return `${address}/${page}/${user}/${signature}/${deviceid}/${channels}/${time}/${duration}?x=${x}`;
}
