import { type DownloadPlan, downloadPlan } from '@outrider/model/plans/download-plan.ts';
import type { PlanScope } from '@outrider/model/plans/plan-scope.ts';
import type { WireDownloadPlan } from '@outrider/protocol/plans/calls.ts';
import type { HttpRequest } from '@outrider/protocol/tables.ts';

type SavedPlan = Omit<HttpRequest<'saveDownloadPlan'>['eventDownloadPlan'], 'deviceid'>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** A plan as the wire has it. */
export function wirePlan(plan: DownloadPlan): WireDownloadPlan {
  const { deviceid, groupid, eventid, updated, mode, media, channels, mainStream, preS, postS } = plan;
  return {
    deviceid,
    ...(groupid !== undefined && { groupid }),
    appdevid: eventid,
    downloadtype: mode,
    mediatype: media,
    downloadplan: channels,
    streamtype: mainStream,
    preoffset: preS ?? null,
    postoffset: postS ?? null,
    entimepart: flag(plan.inMinutes),
    timepart: plan.minutes,
    intermission: plan.intervalS,
    accoffonly: flag(plan.ignitionOff),
    maxbackupsecs: plan.longestS,
    confirmed: flag(plan.confirmed),
    updatetime: updated,
    enupload: flag(plan.uploads),
    upload: plan.uploadTo,
    snapshotmode: flag(plan.eachSecond),
    custompath: flag(plan.customPath),
  };
}

/** A plan that somebody saves. @param updated unix seconds */
export function planOf(scope: PlanScope, saved: SavedPlan, updated: number): DownloadPlan {
  return {
    ...downloadPlan.defaults,
    ...scope,
    eventid: saved.appdevid,
    updated,
    mode: saved.downloadtype,
    media: saved.mediatype,
    channels: saved.downloadplan,
    mainStream: saved.streamtype,
    preS: saved.preoffset ?? undefined,
    postS: saved.postoffset ?? undefined,
    inMinutes: saved.entimepart === 1,
    minutes: saved.timepart,
    intervalS: saved.intermission,
    ignitionOff: saved.accoffonly === 1,
    longestS: saved.maxbackupsecs,
    confirmed: saved.confirmed === 1,
    uploads: saved.enupload === 1,
    uploadTo: saved.upload,
    eachSecond: saved.snapshotmode === 1,
    customPath: saved.custompath === 1,
  };
}
