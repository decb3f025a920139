import type { Clock } from '@outrider/kit/clock.ts';
import type { DeviceRecord } from '@outrider/model/devices/device-record.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import type { Route } from '@outrider/model/places/route-record.ts';
import type { UploadedFile } from '@outrider/model/uploads/uploaded-file.ts';
import type { Store } from '@outrider/store/store.ts';
import type { Attachments } from '../../attachments/attachments.ts';
import type { FoundFile } from '../../cluster/files/file-reach.ts';
import type { VisitBook } from '../../happenings/visits/visit-book.ts';
import type { VisitKeeper } from '../../happenings/visits/visit-keeper.ts';
import type { WorkFiles } from '../../maintenance/work-files.ts';
import type { TripBook } from '../../mileage/trip-book.ts';
import type { PrivateTimesOf } from '../../privacy/private-times.ts';
import type { Footage } from '../../recording/footage.ts';
import type { GoingFolder } from './going-folder.ts';
import type { BranchReach } from '../branch-reach.ts';

/** What of the server says what a company has. */
export interface GoingParts {
  readonly store: Pick<
    Store,
    | 'transfers'
    | 'wholeTables'
    | 'groups'
    | 'users'
    | 'permissions'
    | 'drivers'
    | 'faces'
    | 'events'
    | 'trail'
    | 'streamUses'
    | 'positions'
    | 'deviceDays'
    | 'recordings'
    | 'worksDone'
    | 'uploadedFiles'
    | 'audit'
  >;
  readonly fleet: {
    readonly records: {
      all(): Iterable<DeviceRecord>;
      get(deviceid: string): DeviceRecord | undefined;
    };
  };
  readonly fences: { slots(): readonly Fence[] };
  readonly routes: { slots(): readonly Route[] };
  readonly trips: Pick<TripBook, 'find'>;
  readonly visits: Pick<VisitBook, 'find'>;
  readonly visitKeeper: Pick<VisitKeeper, 'look'>;
  readonly privacy: Pick<PrivateTimesOf, 'between'>;
  readonly footage: Pick<Footage, 'movie'>;
  readonly attachments: Pick<Attachments, 'events' | 'file' | 'ofEvent'>;
  readonly workFiles: Pick<WorkFiles, 'find'>;
  readonly uploads: { find(file: UploadedFile): Promise<FoundFile | undefined> };
  /** What is set of the server, without secrets. */
  readonly settings: () => Readonly<Record<string, unknown>>;
  /** Whether an administrator sees and sets what is set of the server. */
  readonly setsServer: (userName: string) => boolean;
  /** What goes out with the manager of a branch, as of now; undefined: nothing. */
  readonly reachOf: (userName: string) => Promise<BranchReach | undefined>;
  /** Whose branch goes out; absent: the whole company. */
  readonly reach?: BranchReach;
  /** By which this server is told from others. */
  readonly server: string;
  /** Name and version. */
  readonly product: string;
  readonly folder: GoingFolder;
  readonly clock: Clock;
}

/** Devices that go out, in an order that stays: all of the company, or of the branch. */
export const goingDevices = ({ fleet, reach }: Pick<GoingParts, 'fleet' | 'reach'>): DeviceRecord[] =>
  [...fleet.records.all()]
    .filter((device) => isOut(device, reach))
    .toSorted((a, b) => (a.deviceid < b.deviceid ? -1 : 1));

/** Whether a device is the company's still and, of a branch, in that. */
export const goesOut = (deviceid: string, { fleet, reach }: Pick<GoingParts, 'fleet' | 'reach'>): boolean =>
  isOut(fleet.records.get(deviceid), reach);

const isOut = (
  device: Pick<DeviceRecord, 'deviceid' | 'registered'> | undefined,
  reach: BranchReach | undefined,
): boolean => device?.registered === true && (reach?.hasDevice(device.deviceid) ?? true);
