import type { PlainWord } from '@outrider/model/texts.ts';

/** The part of a window that matters here. */
export interface PasskeyWindow {
  readonly isSecureContext: boolean;
  readonly hostname: string;
  readonly hasPasskeys: boolean;
}

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Why there can be no passkeys on this page, as a raw word; undefined where there can be (WebAuthn, section 5.1.2). */
export function passkeyFault(
  { isSecureContext, hostname, hasPasskeys }: PasskeyWindow = here(),
): PlainWord | undefined {
  if (ADDRESS.test(hostname))
    return 'Passkeys need a host name: open this console by its name, not by its address.';
  if (!isSecureContext) return 'Passkeys need https, or localhost.';
  return hasPasskeys ? undefined : 'This browser has no passkeys.';
}

const here = (): PasskeyWindow => ({
  isSecureContext,
  hostname: location.hostname,
  hasPasskeys: 'PublicKeyCredential' in globalThis,
});
