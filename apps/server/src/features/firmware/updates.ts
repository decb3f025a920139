import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareVersion } from '@outrider/model/firmware/firmware-record.ts';
import { firmwareIdIn, firmwareUrl } from '@outrider/model/firmware/firmware-url.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { percentOf } from '@outrider/model/firmware/update.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { ALL_DEVICES, type WireDeviceFirmware } from '@outrider/protocol/firmware/update-calls.ts';
import type { ControlHandler, HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';

type Parts = Pick<Services, 'firmwareUpdates' | 'knownVersions' | 'firmwarePlans'>;

/** How long an update is tried that is to be at once. */
const AT_ONCE_MS = 60_000;

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** Firmware of devices, with their newest updates. */
function wireDevices(
  deviceids: Iterable<string>,
  { firmwareUpdates, knownVersions, firmwarePlans }: Parts,
): WireDeviceFirmware[] {
  const newest = firmwareUpdates.newest();
  return Array.from(deviceids, (deviceid) => {
    const said = knownVersions.of(deviceid);
    const { order, waits } = newest.get(deviceid) ?? {};
    return {
      deviceid,
      version: said?.version ?? '',
      model: said?.model ?? '',
      said: secondsOf(said?.saidMs ?? 0),
      status: percentOf(order),
      pinned: firmwarePlans.pinnedBy(deviceid) ?? '',
      ...(order === undefined
        ? {}
        : {
            update: {
              url: order.url,
              target: order.target,
              state: order.state,
              ...(waits === undefined ? {} : { waits }),
              until: secondsOf(order.untilMs),
              user: order.userName,
              plan: order.planid,
              created: secondsOf(order.createdMs),
              ...(order.endedMs === 0 ? {} : { ended: secondsOf(order.endedMs) }),
              fault: order.fault,
            },
          }),
    };
  });
}

export const listDeviceFirmware: HttpHandler<'listDeviceFirmware', keyof Parts> = (
  { deviceid },
  { devices },
  services,
) => {
  const asked = deviceid === ALL_DEVICES ? devices.all() : [devices.get(deviceid)];
  return wireDevices(
    Array.from(asked, (device) => device.deviceid),
    services,
  );
};

export const pinFirmware: HttpHandler<'pinFirmware', 'firmwarePlans'> = async (
  { deviceid, pinned },
  { caller },
  { firmwarePlans },
) => {
  await (pinned ? firmwarePlans.pin(deviceid, caller.userName) : firmwarePlans.unpin(deviceid));
  return { hasError: false, message: 'Success' };
};

export const cancelFirmwareUpdate: HttpHandler<'cancelFirmwareUpdate', 'firmwareUpdates'> = async (
  { deviceid },
  _call,
  { firmwareUpdates },
) => {
  const { order } = firmwareUpdates.newest().get(deviceid) ?? {};
  if (order === undefined) throw new OutriderError('NOT_FOUND', 'There is no update of this device');
  await firmwareUpdates.cancel(order.id);
  return { hasError: false, message: 'The update was ended' };
};

/** D10 of the control connection. */
export const updateFirmware: ControlHandler<
  'updateFirmware',
  'firmwareUpdates' | 'firmwareFiles' | 'fleet' | 'clock'
> = async (request, { caller }, { firmwareUpdates, firmwareFiles, fleet, clock }) => {
  const { deviceid, user = '', password = '', wait = 0 } = request;
  if (user !== '' || password !== '') throw new OutriderError('VALIDATION', firmwareSentences.noAccount);
  const url = firmwareUrl.safeParse(request.url);
  if (!url.success) throw new OutriderError('VALIDATION', `url ${url.error.issues[0]?.message ?? ''}`);
  const firmwareid = firmwareIdIn(url.data);
  const firmware = firmwareid === undefined ? undefined : await firmwareFiles.find(firmwareid);
  if (firmwareid === undefined && firmwareFiles.onlyOwn)
    throw new OutriderError('VALIDATION', firmwareSentences.onlySigned);
  const target = firmwareVersion.safeParse(request.target ?? firmware?.version ?? '');
  if (!target.success)
    throw new OutriderError('VALIDATION', `target ${target.error.issues[0]?.message ?? ''}`);
  if (wait === 0 && fleet.reach.of(deviceid) === undefined)
    throw new OutriderError('DEVICE_OFFLINE', 'The device is not online');
  await firmwareUpdates.begin({
    deviceid,
    url: url.data,
    target: target.data,
    planid: 0,
    planEdits: 0,
    userName: caller.userName,
    untilMs: clock.now() + Math.max(AT_ONCE_MS, wait * 1_000),
  });
  return {};
};

/** D11 of the control connection. */
export const firmwareStatus: ControlHandler<'firmwareStatus', keyof Parts> = (
  { deviceid },
  _call,
  services,
) => {
  const [told] = wireDevices([deviceid], services);
  const update = told?.update;
  const state = update === undefined ? '' : (update.waits ?? update.state);
  return {
    status: told?.status ?? 0,
    version: told?.version ?? '',
    state,
    fault: update !== undefined && isOver(update) ? update.fault : '',
  };
};
