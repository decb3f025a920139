import { OutriderError } from '@outrider/model/error-code.ts';
import { hasRight } from '@outrider/model/people/rights.ts';
import { canAccessDevice, type Identity } from '@outrider/model/people/user.ts';
import type { Access } from '@outrider/protocol/calls/access.ts';

/** One who has not signed in. */
export const NOBODY: Identity = {
  userName: '',
  level: Number.POSITIVE_INFINITY,
  access: '',
  deviceScope: new Set(),
};

/**
 * Lets through who may make the call.
 * @throws OutriderError AUTH_REQUIRED for somebody who has not signed in, FORBIDDEN without the right or the level
 */
export function assertAccess(identity: Identity, { right, maxLevel }: Access): void {
  if (right === 'anyone') return;
  if (identity.userName === '') throw new OutriderError('AUTH_REQUIRED', 'Sign in first');
  const granted = right === 'signed-in' || hasRight(identity.access, right);
  if (!granted || (maxLevel !== undefined && identity.level > maxLevel)) {
    throw new OutriderError('FORBIDDEN', 'You may not do this');
  }
}

/**
 * Lets through who may know of the device. One that is out of scope is told the same as one that does not exist.
 * @throws OutriderError NOT_FOUND
 */
export function assertDevice(identity: Identity, deviceid: string): void {
  if (!canAccessDevice(identity, deviceid)) throw noDevice(deviceid);
}

export function noDevice(deviceid: string): OutriderError {
  return new OutriderError('NOT_FOUND', `There is no device ${deviceid}`);
}
