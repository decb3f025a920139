import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareIdIn } from '@outrider/model/firmware/firmware-url.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';

/** @throws OutriderError NOT_FOUND for the address of a file of the store that is not there */
async function demandFile(
  url: string | undefined,
  { firmwareFiles }: Pick<Services, 'firmwareFiles'>,
): Promise<void> {
  const firmwareid = url === undefined ? undefined : firmwareIdIn(url);
  if (firmwareid !== undefined && (await firmwareFiles.find(firmwareid)) === undefined)
    throw new OutriderError('NOT_FOUND', firmwareSentences.noFile);
}

/**
 * A plan updates the devices of who changed it last: no other manager takes it away or over (rule FW-1).
 * @throws OutriderError NOT_FOUND, FORBIDDEN
 */
function demandOwn(
  autofwid: number,
  caller: Caller,
  { firmwarePlans }: Pick<Services, 'firmwarePlans'>,
): void {
  const { userName } = firmwarePlans.get(autofwid);
  if (!sameName(userName, caller.userName) && !caller.may({ right: 'signed-in', maxLevel: ADMIN_LEVEL }))
    throw new OutriderError('FORBIDDEN', firmwareSentences.othersPlan);
}

export const listFirmwarePlans: HttpHandler<'listFirmwarePlans', 'firmwarePlans'> = (
  _request,
  { caller },
  { firmwarePlans },
) =>
  firmwarePlans
    .list((deviceid) => caller.devices.has(deviceid))
    .map(({ plan, open, done, failed }) => ({
      autofwid: plan.autofwid,
      targetfw: plan.targetfw,
      url: plan.url,
      memo: plan.memo,
      model: plan.model,
      updatetime: Math.floor(plan.updatedMs / 1_000),
      user: plan.userName,
      halted: plan.halted,
      open,
      done,
      failed,
    }));

export const addFirmwarePlan: HttpHandler<
  'addFirmwarePlan',
  'firmwarePlans' | 'firmwareFiles' | 'clock'
> = async (plan, { caller }, services) => {
  await demandFile(plan.url, services);
  const { firmwarePlans, clock } = services;
  const autofwid = await firmwarePlans.add({ ...plan, userName: caller.userName, updatedMs: clock.now() });
  return { hasError: false, message: 'Success', autofwid };
};

export const changeFirmwarePlan: HttpHandler<
  'changeFirmwarePlan',
  'firmwarePlans' | 'firmwareFiles' | 'clock'
> = async ({ autofwid, ...change }, { caller }, services) => {
  demandOwn(autofwid, caller, services);
  await demandFile(change.url, services);
  const { firmwarePlans, clock } = services;
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await firmwarePlans.change(autofwid, { ...said, userName: caller.userName, updatedMs: clock.now() });
  return { hasError: false, message: 'Success' };
};

export const removeFirmwarePlan: HttpHandler<'removeFirmwarePlan', 'firmwarePlans'> = async (
  { autofwid },
  { caller },
  { firmwarePlans },
) => {
  demandOwn(autofwid, caller, { firmwarePlans });
  await firmwarePlans.remove(autofwid);
  return { hasError: false, message: 'Success' };
};
