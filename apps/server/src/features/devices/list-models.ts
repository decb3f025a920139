import type { HttpHandler } from '../../calls/handler.ts';
import { heardOf } from '../../fleet/traffic/heard-of.ts';
import { modelOf } from './model-of.ts';

export const listModels: HttpHandler<'listModels', 'fleet' | 'knownVersions' | 'knownSystems'> = (
  _request,
  { devices },
  { fleet, knownVersions, knownSystems },
) =>
  [...devices]
    .filter(({ registered }) => registered)
    .map(({ deviceid }) => {
      const known = knownVersions.of(deviceid);
      const said = heardOf(deviceid, fleet).map((heard) => heard.said);
      const { manufacturer = '' } = said.find((one) => one.manufacturer !== undefined) ?? {};
      const { imei: mobileid = '' } = said.find((one) => (one.imei ?? '') !== '') ?? {};
      return {
        deviceid,
        manufacturer,
        model: modelOf(deviceid, { fleet, knownVersions }),
        version: known?.version ?? '',
        mobileid,
        systems: [...knownSystems.of(deviceid)],
        said: Math.floor((known?.saidMs ?? 0) / 1_000),
      };
    });
