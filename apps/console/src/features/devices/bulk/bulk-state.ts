import { readBulkValue } from '@outrider/model/remote-settings/bulk-values.ts';
import {
  type RemoteKey,
  remoteKeys,
  remoteSettingOf,
  type RemoteValues,
} from '@outrider/model/remote-settings/remote-settings.ts';
import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { calibrationSides } from '../remote/calibration/kinds.ts';
import type { RemoteDraft } from '../remote/remote-draft.ts';
import type { RemoteState } from '../remote/remote-state.ts';

/** What is set over the picture of one camera: no two look at their road alike. */
const ofOneCamera: readonly RemoteKey[] = Object.values(calibrationSides).flatMap((sides) =>
  sides.map(({ key }) => key),
);

/** Lists that are changed place by place, and need all of their places. */
function wholeLists(offered: readonly RemoteKey[]): RemoteValues {
  return Object.fromEntries(
    offered.flatMap((key) => {
      const { each, default: usual } = remoteSettingOf(key);
      return each === undefined && Array.isArray(usual) ? [[key, usual]] : [];
    }),
  ) as RemoteValues;
}

const blank = { online: true, askedMs: undefined, fault: '', wishes: {} } as const;

/** What a form for several recorders begins with: what some of them offer, and what all of them have alike. */
export function stateOfMany({ channels, offered, values }: HttpAnswer<'readCommonSettings'>): RemoteState {
  const keys = remoteKeys.filter((key) => offered[key] !== undefined && !ofOneCamera.includes(key));
  return {
    ...blank,
    channels,
    offered: keys,
    reported: { ...wholeLists(keys), ...(values as RemoteValues) },
  };
}

/** What the form of a template begins with: every parameter but passwords, and no values. */
export function stateOfTemplate(channels: number): RemoteState {
  const offered = remoteKeys.filter(
    (key) => remoteSettingOf(key).secret !== true && !ofOneCamera.includes(key),
  );
  return { ...blank, channels, offered, reported: wholeLists(offered) };
}

/** Parameters whose value no recorder takes. */
export function faultyBulk(draft: RemoteDraft): readonly RemoteKey[] {
  return (Object.keys(draft) as RemoteKey[]).filter((key) => 'fault' in readBulkValue(key, draft[key]));
}
