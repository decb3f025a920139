import type { Engine } from '../ground/engine.ts';
import type { Follower } from '../ground/follow.ts';
import { faceLibrary, type Faces } from './face-library.ts';
import { type FaceSlots, faceSlots } from './face-slots.ts';
import type { FaceTables } from './face-tables.ts';
import { type FaceUnits, faceUnits } from './face-units.ts';

export interface FaceStore {
  readonly faceUnits: FaceUnits;
  readonly faces: Faces;
  readonly faceSlots: FaceSlots;
}

export const faceStore = (engine: Engine<FaceTables>): FaceStore => ({
  faceUnits: faceUnits(engine),
  faces: faceLibrary(engine),
  faceSlots: faceSlots(engine),
});

/** What a device said of its slots goes with it. */
export const facesOfDevice: Follower<FaceTables> = {
  async deviceRemoved({ tx, key }) {
    await tx.deleteFrom('face_slots').where('deviceid', '=', key).execute();
    await tx.deleteFrom('face_devices').where('deviceid', '=', key).execute();
  },
};
