import { OutriderError } from '@outrider/model/error-code.ts';
import type { RemoteTemplate } from '@outrider/model/remote-settings/bulk-change.ts';
import { isSecretKey } from '@outrider/model/remote-settings/remote-settings.ts';
import { remoteSentences } from '@outrider/model/remote-settings/sentences.ts';
import type { Caller } from '../../calls/caller.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import type { ScopedDevices } from '../../calls/scoped-devices.ts';
import type { Services } from '../../calls/services.ts';
import type { WantedOf } from '../../remote/bulk-difference.ts';
import { checkedBulk } from './bulk-settings.ts';
import { modelOf } from './model-of.ts';
import { maySet } from './remote-sets.ts';

/** `GET /gkserver/devicesettings/templates`. */
export const listSettingTemplates: HttpHandler<'listSettingTemplates', 'store'> = async (
  _request,
  { caller },
  { store },
) => ({
  templates: (await store.remoteTemplates.list()).map((one) => ({
    template: one.templateId,
    name: one.name,
    model: one.model,
    values: Object.fromEntries(Object.entries(one.settings).filter(([key]) => maySet(caller, key))),
    user: one.user,
    updated: Math.floor(one.updatedMs / 1_000),
    edit: one.updatedMs,
  })),
});

/** @throws OutriderError VALIDATION for a value that no recorder takes, or that is a secret */
function templateValues(values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (Object.keys(values).some(isSecretKey))
    throw new OutriderError('VALIDATION', remoteSentences.templateSecret);
  return checkedBulk(values);
}

/** A template is changed by the person who made it, or by an administrator who may set all of its settings. @throws OutriderError FORBIDDEN */
function demandOwn({ settings, user }: RemoteTemplate, caller: Caller): void {
  if (caller.userName !== user && !caller.may({ right: 'F_rmdvrs', maxLevel: 0 }))
    throw new OutriderError('FORBIDDEN', remoteSentences.templateOwner);
  if (!Object.keys(settings).every((key) => maySet(caller, key)))
    throw new OutriderError('FORBIDDEN', remoteSentences.fileRight);
}

export const addSettingTemplate: HttpHandler<'addSettingTemplate', 'store'> = async (
  { name, model, values },
  { caller },
  { store },
) => {
  const settings = templateValues(values);
  const template = await store.remoteTemplates.add({ name, model, settings, user: caller.userName });
  return { hasError: false, message: 'The template was added', template };
};

export const writeSettingTemplate: HttpHandler<'writeSettingTemplate', 'store'> = async (
  { template, edit, name, model, values },
  { caller },
  { store },
) => {
  demandOwn(await store.remoteTemplates.find(template), caller);
  const settings = templateValues(values);
  await store.remoteTemplates.change(template, { name, model, settings }, edit);
  return { hasError: false, message: 'The template was changed' };
};

export const removeSettingTemplate: HttpHandler<'removeSettingTemplate', 'store'> = async (
  { template },
  { caller },
  { store },
) => {
  demandOwn(await store.remoteTemplates.find(template), caller);
  await store.remoteTemplates.remove(template);
  return { hasError: false, message: 'The template was removed' };
};

/** `GET /gkserver/devicesettings/devices`. */
export const listSettingStands: HttpHandler<
  'listSettingStands',
  'store' | 'fleet' | 'knownVersions' | 'bulkSettings'
> = async (_request, { caller, devices }, services) => {
  const { store } = services;
  const [asked, unsettled, templates] = await Promise.all([
    store.remoteMany.askedTimes(),
    store.remoteMany.unsettledCounts(),
    store.remoteTemplates.list(),
  ]);
  const byDevice = Map.groupBy(unsettled, ({ deviceid }) => deviceid);
  const countOf = (deviceid: string, ...states: string[]): number =>
    (byDevice.get(deviceid) ?? [])
      .filter(({ state }) => states.includes(state))
      .reduce((sum, { count }) => sum + count, 0);
  const ofModel = new Map(templates.map((one) => [one.model, one]));
  const rows = registered(devices).map(({ deviceid, channels }) => {
    const model = modelOf(deviceid, services);
    return { deviceid, channels, model, template: model === '' ? undefined : ofModel.get(model) };
  });
  const differs = await differing(rows, caller, services);
  return {
    devices: rows.map(({ deviceid, model, template }) => {
      const askedMs = asked.get(deviceid);
      return {
        deviceid,
        model,
        template: template?.name ?? '',
        differs: differs.get(deviceid) ?? 0,
        waiting: countOf(deviceid, 'waiting', 'told'),
        refused: countOf(deviceid, 'refused', 'differs'),
        ...(askedMs === undefined ? {} : { asked: Math.floor(askedMs / 1_000) }),
      };
    }),
  };
};

const registered = (devices: ScopedDevices) =>
  Array.from(devices.all())
    .filter((device) => device.registered)
    .map(({ deviceid, channelMask }) => ({ deviceid, channels: channelMask.length }));

/** How many settings of each device are not as the template of its model has them, as far as somebody may see. */
async function differing(
  rows: readonly {
    readonly deviceid: string;
    readonly channels: number;
    readonly template: RemoteTemplate | undefined;
  }[],
  caller: Caller,
  { bulkSettings }: Pick<Services, 'bulkSettings'>,
): Promise<ReadonlyMap<string, number>> {
  const wanted = rows.flatMap(({ deviceid, channels, template }): WantedOf[] => {
    if (template === undefined) return [];
    const seen = Object.entries(template.settings).filter(([key]) => maySet(caller, key));
    return [{ deviceid, channels, values: Object.fromEntries(seen) }];
  });
  return await bulkSettings.countDiffering(wanted);
}
