import { OutriderError } from '@outrider/model/error-code.ts';
import { firmwareIdIn } from '@outrider/model/firmware/firmware-url.ts';
import { firmwareSentences } from '@outrider/model/firmware/sentences.ts';
import { ADMIN_LEVEL, sameName } from '@outrider/model/people/user.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { Services } from '../../calls/services.ts';
import { planWords, wirePlan } from './wire-plan.ts';

/** @throws OutriderError NOT_FOUND for the address of a file of the store that is not there; VALIDATION for one elsewhere, where files have to be signed */
async function demandFile(
  url: string | undefined,
  { firmwareFiles }: Pick<Services, 'firmwareFiles'>,
): Promise<void> {
  const firmwareid = url === undefined ? undefined : firmwareIdIn(url);
  if (firmwareid !== undefined && (await firmwareFiles.find(firmwareid)) === undefined)
    throw new OutriderError('NOT_FOUND', firmwareSentences.noFile);
  if (url !== undefined && firmwareid === undefined && firmwareFiles.onlyOwn)
    throw new OutriderError('VALIDATION', firmwareSentences.onlySigned);
}

/**
 * A plan updates the devices of the person who changed it last: no other manager takes it away or over (rule FW-1).
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

export const listFirmwarePlans: HttpHandler<'listFirmwarePlans', 'firmwarePlans'> = async (
  _request,
  { caller },
  { firmwarePlans },
) => {
  const stands = await firmwarePlans.list((deviceid) => caller.devices.has(deviceid));
  return stands.map((stand) => wirePlan(stand));
};

export const addFirmwarePlan: HttpHandler<'addFirmwarePlan', 'firmwarePlans' | 'firmwareFiles'> = async (
  plan,
  { caller },
  services,
) => {
  await demandFile(plan.url, services);
  const autofwid = await services.firmwarePlans.add(planWords(plan), caller.userName);
  return { hasError: false, message: 'Success', autofwid };
};

export const changeFirmwarePlan: HttpHandler<
  'changeFirmwarePlan',
  'firmwarePlans' | 'firmwareFiles'
> = async ({ autofwid, ...change }, { caller }, services) => {
  demandOwn(autofwid, caller, services);
  await demandFile(change.url, services);
  await services.firmwarePlans.change(autofwid, planWords(change), caller.userName);
  return { hasError: false, message: 'Success' };
};

export const nextFirmwareStage: HttpHandler<'nextFirmwareStage', 'firmwarePlans'> = async (
  { autofwid },
  { caller },
  { firmwarePlans },
) => {
  demandOwn(autofwid, caller, { firmwarePlans });
  await firmwarePlans.nextStage(autofwid);
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
