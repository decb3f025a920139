import { OutriderError } from '@outrider/model/error-code.ts';
import { MOST_MUTE_DAYS, MOST_MUTES } from '@outrider/model/notifications/limits.ts';
import type { NoticeMute } from '@outrider/model/notifications/notice-mute.ts';
import { notificationSentences as sentences } from '@outrider/model/notifications/sentences.ts';
import { planSentences } from '@outrider/model/plans/sentences.ts';
import type { WireMute } from '@outrider/protocol/notifications/mute-calls.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { isSeen } from '../../calls/plan-acts.ts';
import type { ScopedDevices } from '../../calls/scoped-devices.ts';
import type { MuteBook } from '../../notifications/mute-book.ts';

const DAY_MS = 86_400_000;

export const listMutes: HttpHandler<'listMutes', 'mutes'> = (_request, { devices }, { mutes }) => ({
  mutes: mutes.list().filter(seenBy(devices, mutes)).map(wireMute),
});

export const addMute: HttpHandler<'addMute', 'mutes' | 'fleet' | 'store' | 'clock'> = async (
  { deviceid, groupid, reason, until, critical },
  { caller, devices },
  { mutes, fleet, store, clock },
) => {
  const nowMs = clock.now();
  const untilMs = until * 1_000;
  if (untilMs <= nowMs) throw new OutriderError('VALIDATION', sentences.muteIsOver);
  if (untilMs > nowMs + MOST_MUTE_DAYS * DAY_MS) throw new OutriderError('VALIDATION', sentences.muteTooLong);
  const isKnown =
    deviceid === undefined
      ? (await store.groups.list()).some((group) => group.groupid === groupid)
      : devices.has(deviceid) && fleet.records.get(deviceid) !== undefined;
  if (!isKnown)
    throw new OutriderError(
      'NOT_FOUND',
      deviceid === undefined ? planSentences.noGroup : planSentences.noDevice,
    );
  if (mutes.list().length >= MOST_MUTES) throw new OutriderError('CONFLICT', sentences.tooManyMutes);
  const { id } = await mutes.add({
    deviceid: deviceid ?? '',
    groupid,
    userName: caller.userName,
    reason,
    sinceMs: nowMs,
    untilMs,
    critical: critical === 1,
  });
  return { id };
};

/** A mute that holds beyond a manager's branch is left to a person above them. */
export const removeMute: HttpHandler<'removeMute', 'mutes'> = async ({ id }, asker, { mutes }) => {
  const found = mutes.list().find((mute) => mute.id === id);
  if (found === undefined || !seenBy(asker.devices, mutes)(found))
    throw new OutriderError('NOT_FOUND', sentences.noMute);
  if (!isSeen(found, asker)) throw new OutriderError('FORBIDDEN', sentences.muteAbove);
  if (!(await mutes.remove(id))) throw new OutriderError('NOT_FOUND', sentences.noMute);
  return { hasError: false, message: 'The mute was ended' };
};

/** Mutes that a user may see: those that hold for a device in their scope. */
const seenBy =
  (devices: ScopedDevices, mutes: Pick<MuteBook, 'isIn'>) =>
  ({ deviceid, groupid }: NoticeMute): boolean =>
    devices.unlimited ||
    (groupid === undefined ? devices.has(deviceid) : devices.some((one) => mutes.isIn(one, groupid)));

const seconds = (ms: number): number => Math.floor(ms / 1_000);

const wireMute = ({
  id,
  deviceid,
  groupid,
  userName,
  reason,
  sinceMs,
  untilMs,
  critical,
}: NoticeMute): WireMute => ({
  id,
  deviceid,
  ...(groupid !== undefined && { groupid }),
  user: userName,
  reason,
  since: seconds(sinceMs),
  until: Math.ceil(untilMs / 1_000),
  critical: critical ? 1 : 0,
});
