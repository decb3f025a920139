import { installedChannels } from '@outrider/model/devices/device.ts';
import { eventSentences } from '@outrider/model/events/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { maskOf } from '@outrider/kit/bit-mask.ts';
import { isOver } from '@outrider/model/orders/order.ts';
import { downloadPlan, wantedStretch } from '@outrider/model/plans/download-plan.ts';
import { PLAN_CHANNELS } from '@outrider/model/plans/limits.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { wantedFootage } from '../../plans/footage-orders.ts';
import { usualOffsets } from '../../plans/usual-offsets.ts';
import { EventEvidence } from './event-evidence.ts';
import { knownEvent, noEvent } from './known-event.ts';
import { listedEvent } from './listed-events.ts';

/**
 * Has the footage of an event fetched now: an order that failed goes on; where there was none, it is ordered as the plan has it, else
 * of all channels that a plan can name, in their sub stream.
 */
export const fetchEventAgain: HttpHandler<
  'fetchEventAgain',
  | 'store'
  | 'clock'
  | 'fleet'
  | 'intake'
  | 'retrievals'
  | 'downloadPlans'
  | 'definitions'
  | 'pictures'
  | 'attachments'
  | 'settings'
> = async ({ serialno, appdevid }, { device, caller }, services) => {
  const { store, retrievals, fleet, intake, downloadPlans, definitions } = services;
  const usual = usualOffsets(services.settings);
  const event = await knownEvent(serialno, caller, services);
  const { deviceid, eventid } = event;
  if (deviceid !== device.deviceid || eventid !== appdevid) throw noEvent();
  caller.demandLight(deviceid, { fromMs: event.time * 1_000, toMs: (event.time + 1) * 1_000 });
  const made = retrievals
    .list()
    .map(({ order }) => order)
    .filter((order) => order.event?.id === serialno);
  if (made.some((order) => !isOver(order))) throw new OutriderError('CONFLICT', eventSentences.fetchGoesOn);
  const failed = made.filter(({ state }) => state !== 'done');
  for (const order of failed) caller.demandLight(deviceid, order);
  for (const { id } of failed) await retrievals.resume(id);
  if (failed.length === 0) {
    const installed = installedChannels(device.channelMask).filter((channel) => channel <= PLAN_CHANNELS);
    const plan = downloadPlans.holding(deviceid, eventid)?.plan;
    const wanted =
      plan !== undefined && plan.channels !== 0
        ? plan
        : {
            ...downloadPlan.defaults,
            deviceid,
            groupid: undefined,
            eventid,
            channels: maskOf(installed.map((ch) => ch - 1)),
            updated: 0,
          };
    const { from, to } = wantedStretch(wanted, event.time, usual());
    caller.demandLight(deviceid, { fromMs: from * 1_000, toMs: to * 1_000 });
    const footage = await wantedFootage(
      { recordOf: (id) => fleet.records.get(id), intake, usual },
      { id: serialno, deviceid, eventid, time: event.time },
      wanted,
    );
    const orders = footage?.orders ?? [];
    if (orders.length === 0) throw new OutriderError('CONFLICT', eventSentences.footageIsHere);
    // Footage that was whole and went, or is somewhere else by now, is asked for under another key.
    const again =
      made.length === 0
        ? orders
        : orders.map((order) => ({ ...order, onceKey: `${order.onceKey} ${made.length}` }));
    await retrievals.add(again);
  }
  const changed = await store.events.change(serialno, {});
  if (changed === undefined) throw noEvent();
  const parts = { evidence: new EventEvidence(services), definitions, caller, timeZone: 0 };
  return {
    hasError: false,
    message: 'The footage was asked for',
    event: await listedEvent(changed, parts),
  };
};
