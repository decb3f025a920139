import { cuttingKeys, type RemoteKey } from '@outrider/model/remote-settings/remote-settings.ts';
import type { WireDifference } from '@outrider/protocol/devices/bulk-calls.ts';
import type { WireTemplate } from '@outrider/protocol/devices/template-calls.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { useCallback, useState } from 'react';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { changesOf, type RemoteDraft } from '../remote/remote-draft.ts';
import { stateOfMany } from './bulk-state.ts';
import { useBusy } from './use-busy.ts';

/** What a change begins with. */
export interface BulkStart {
  readonly chosen: readonly string[];
  /** What these have in common, where somebody has chosen just them: settings come first then, and the devices on the way back. */
  readonly common?: HttpAnswer<'readCommonSettings'>;
  /** Its values are taken as they are. */
  readonly template?: WireTemplate;
}

type Step = 'devices' | 'settings' | 'difference' | 'sent';

const commonOf = (answer: HttpAnswer<'readCommonSettings'>) => ({
  state: stateOfMany(answer),
  unread: answer.unread,
});

const changed = (difference: WireDifference, keys?: readonly string[]): readonly string[] =>
  difference.devices
    .filter(({ settings }) =>
      Object.entries(settings).some(
        ([key, { what }]) => what === 'change' && (keys === undefined || keys.includes(key)),
      ),
    )
    .map(({ deviceid }) => deviceid);

/** The way from devices to a change that was told, step by step; nothing is told before its difference was seen. @param onSent all of these were told */
export function useBulkChange(
  { chosen: given, common: read, template }: BulkStart,
  onSent?: (devices: ReadonlySet<string>) => void,
) {
  const [step, setStep] = useState<Step>(read === undefined ? 'devices' : 'settings');
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(given));
  const [common, setCommon] = useState(read === undefined ? undefined : () => commonOf(read));
  const [draft, setDraft] = useState<RemoteDraft>({});
  const [difference, setDifference] = useState<WireDifference>();
  const [change, setChange] = useState<number>();
  const [first, setFirst] = useState<string>();
  const [wasFirst, setWasFirst] = useState(false);
  const { busy, fault, during } = useBusy();

  const values: readonly (readonly [string, unknown])[] =
    template !== undefined
      ? Object.entries(template.values)
      : common === undefined
        ? []
        : changesOf(common.state, draft).map(({ key, after }) => [key, after]);
  const cutting = difference === undefined ? [] : changed(difference, cuttingKeys);
  /** What is sent: a channel that nothing is said of is null. */
  const body = (devices: Iterable<string>) => ({
    devices: [...devices],
    values: Object.fromEntries(values) as Partial<Record<RemoteKey, unknown>>,
  });

  const readCommon = async (): Promise<void> => {
    setCommon(commonOf(await httpCall('readCommonSettings', { devices: [...chosen] })));
    setStep('settings');
  };
  const compare = async (): Promise<void> => {
    setDifference(undefined);
    setStep('difference');
    setDifference(await httpCall('compareManySettings', body(chosen)));
  };
  const tell = async (devices: readonly string[], seen: string, confirm: string): Promise<void> => {
    try {
      const made = await httpCall('writeManySettings', {
        ...body(devices),
        seen,
        ...(template === undefined ? {} : { template: template.name }),
        ...(confirm === '' ? {} : { confirm }),
      });
      setChange(made.change);
      setWasFirst(false);
      setStep('sent');
      void askAgain('listRemoteChanges');
    } catch (error) {
      // Whatever was the reason: what is shown is what would be told now.
      setDifference(await httpCall('compareManySettings', body(chosen)));
      throw error;
    }
  };
  return {
    step,
    chosen,
    choose,
    state: common?.state,
    unread: common?.unread ?? 0,
    draft,
    setDraft: useCallback((next: (before: RemoteDraft) => RemoteDraft) => setDraft(next), []),
    values,
    difference,
    /** Devices that the change may cut off. */
    cutting,
    change,
    first,
    wasFirst,
    busy,
    fault,
    /** Goes a step on. @param confirm what was typed, where the change may cut devices off */
    next: async (confirm: string) =>
      await during(async () => {
        if (step === 'devices' && template === undefined) await readCommon();
        else if (step !== 'difference') await compare();
        else if (difference !== undefined) {
          await tell([...chosen], difference.seen, confirm);
          onSent?.(chosen);
        }
      }),
    back:
      step === 'settings'
        ? () => setStep('devices')
        : step === 'difference'
          ? () => setStep(template === undefined ? 'settings' : 'devices')
          : undefined,
    /** Tells one device alone: what it becomes of is seen before others are told. */
    tellFirst: async (deviceid: string) =>
      await during(async () => {
        const { seen } = await httpCall('compareManySettings', body([deviceid]));
        await tell([deviceid], seen, deviceid);
        setFirst(deviceid);
        setWasFirst(true);
      }),
    /** Back to the difference of all, after the first was told. */
    goOn: async () => await during(compare),
  };
}
