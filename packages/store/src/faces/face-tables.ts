import type { faceRecord, faceSlot, faceUnit } from '@outrider/model/faces/face-record.ts';
import type { RowOf } from '@outrider/model/entity/entity.ts';

/** The tables of faces. */
export interface FaceTables {
  face_units: RowOf<typeof faceUnit>;
  faces: RowOf<typeof faceRecord>;
  face_photos: { photoid: number; faceid: number; md5: string; size: number; picture: Uint8Array };
  face_slots: RowOf<typeof faceSlot>;
  face_devices: { deviceid: string; loaded_ms: number };
}
