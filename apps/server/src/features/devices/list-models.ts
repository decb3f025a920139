import type { HttpHandler } from '../../calls/handler.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';
import { modelOf } from './model-of.ts';

export const listModels: HttpHandler<'listModels', 'fleet' | 'knownVersions'> = (
  _request,
  { caller },
  { fleet, knownVersions },
) => ({
  devices: Array.from(caller.devices.all())
    .filter(({ registered }) => registered)
    .map(({ deviceid }) => {
      const known = knownVersions.of(deviceid);
      const said = heardOf(deviceid, fleet).map((heard) => heard.said);
      const { manufacturer = '' } = said.find((one) => one.manufacturer !== undefined) ?? {};
      const { imei: mobile = '' } = said.find((one) => (one.imei ?? '') !== '') ?? {};
      return {
        deviceid,
        manufacturer,
        model: modelOf(deviceid, { fleet, knownVersions }),
        firmware: known?.version ?? '',
        mobile,
        said: Math.floor((known?.saidMs ?? 0) / 1_000),
      };
    }),
});
