import { Secret, TOTP } from 'otpauth';

const PERIOD_S = 30;
const DIGITS = 6;
/** Steps before and after the present one of which codes are taken: clocks of telephones differ. */
const WINDOW = 1;
/** As RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Outrider';

function totpOf(secret: string, userName = ''): TOTP {
  return new TOTP({
    issuer: ISSUER,
    label: userName,
    // What every authenticator app knows; many leave out what else the address says.
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that an authenticator app reads as a QR code: `otpauth://totp/…`. */
export function totpAddress(secret: string, userName: string): string {
  return totpOf(secret, userName).toString();
}

/** Whether the text has the shape of such a code. */
export function isTotpCode(text: string): boolean {
  return text.length === DIGITS && /^\d+$/.test(text);
}

/** The time step of which the code is (RFC 6238), the one before or after now at most; undefined when it is of none. */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window: WINDOW });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_S) + delta;
}
