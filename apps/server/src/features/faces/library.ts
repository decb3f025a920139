import { createHash } from 'node:crypto';
import { OutriderError } from '@outrider/model/error-code.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import { MAX_PICTURE_BYTES } from '@outrider/model/pictures/picture-type.ts';
import { plainPicture } from '@outrider/model/pictures/plain-picture.ts';
import type { HttpHandler } from '../../calls/handler.ts';

export const listFaces: HttpHandler<'listFaces', 'store'> = async (_request, _call, { store }) => {
  const [units, faces, photos, devices] = await Promise.all([
    store.faceUnits.list(),
    store.faces.list(),
    store.faces.photos(),
    store.faceSlots.countByIdcard(),
  ]);
  const photosOf = Map.groupBy(photos, ({ faceid }) => faceid);
  return {
    units,
    faces: faces.map(({ unitid: unit, updatedMs, ...face }) => ({
      ...face,
      unit,
      updatetime: Math.floor(updatedMs / 1_000),
      photos: (photosOf.get(face.faceid) ?? []).map(({ photoid }) => photoid),
      devices: devices.get(face.idcard) ?? 0,
    })),
  };
};

export const addFace: HttpHandler<'addFace', 'store'> = async ({ unit, ...words }, _call, { store }) => {
  const faceid = await store.faces.add({ ...words, unitid: unit });
  return { hasError: false, message: 'The person was added', faceid };
};

export const changeFace: HttpHandler<'changeFace', 'store'> = async (
  { faceid, unit: unitid, ...words },
  _call,
  { store },
) => {
  const said = Object.entries({ ...words, unitid }).filter(([, value]) => value !== undefined);
  await store.faces.change(faceid, Object.fromEntries(said));
  return { hasError: false, message: 'The person was changed' };
};

export const removeFace: HttpHandler<'removeFace', 'store' | 'recorderFaces'> = async (
  { faceid },
  _call,
  { store, recorderFaces },
) => {
  await store.faces.remove(faceid);
  await recorderFaces.forget(faceid);
  return { hasError: false, message: 'The person was removed' };
};

export const saveFaceUnit: HttpHandler<'saveFaceUnit', 'store'> = async (
  { unitid, ...unit },
  _call,
  { store },
) => {
  const id = unitid === 0 ? await store.faceUnits.add(unit) : unitid;
  if (unitid !== 0) await store.faceUnits.change({ unitid, ...unit });
  return { hasError: false, message: 'The unit was saved', unitid: id };
};

export const removeFaceUnit: HttpHandler<'removeFaceUnit', 'store'> = async (
  { unitid },
  _call,
  { store },
) => {
  await store.faceUnits.remove(unitid);
  return { hasError: false, message: 'The unit was removed' };
};

export const addFacePhoto: HttpHandler<'addFacePhoto', 'store'> = async (
  { faceid, data },
  _call,
  { store },
) => {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > MAX_PICTURE_BYTES) throw new OutriderError('TOO_LARGE', faceSentences.tooLarge);
  const picture = plainPicture(bytes)?.bytes;
  if (picture === undefined) throw new OutriderError('VALIDATION', faceSentences.wrongType);
  const md5 = createHash('md5').update(picture).digest('hex');
  const photoid = await store.faces.addPhoto(faceid, { md5, picture });
  return { hasError: false, message: 'The photo was added', photoid };
};

export const removeFacePhoto: HttpHandler<'removeFacePhoto', 'store'> = async (
  { photoid },
  _call,
  { store },
) => {
  await store.faces.removePhoto(photoid);
  return { hasError: false, message: 'The photo was removed' };
};
