import { OutriderError } from '@outrider/model/error-code.ts';
import type { FaceOrder } from '@outrider/model/faces/face-order.ts';
import { FACE_WAIT_DAYS } from '@outrider/model/faces/limits.ts';
import { faceSentences } from '@outrider/model/faces/sentences.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { StreamedAnswer } from '../../calls/streamed-answer.ts';
import type { NewFaceOrder } from '../../faces/recorder-faces.ts';
import { pictureTypeOf } from '@outrider/model/pictures/picture-type.ts';
import { wireOrders, wireSlots } from './wire-faces.ts';

const DAY_MS = 86_400_000;
/** A call waits for this long for a recorder that is there; the order goes on. */
const SETTLES_MS = 45_000;
const MOST_OF_DEVICE = 100;
const MOST_OF_ALL = 200;

export const faceSlots: HttpHandler<'faceSlots', 'store' | 'recorderFaces'> = async (
  { deviceid },
  _call,
  { store, recorderFaces },
) => {
  const [slots, loadedMs = 0] = await Promise.all([
    store.faceSlots.of(deviceid),
    store.faceSlots.loadedMs(deviceid),
  ]);
  const own = recorderFaces.orders().filter(({ order }) => order.deviceid === deviceid);
  return {
    loaded: Math.floor(loadedMs / 1_000),
    slots: await wireSlots(slots, store),
    orders: await wireOrders(own.toReversed().slice(0, MOST_OF_DEVICE), store),
  };
};

export const faceOrders: HttpHandler<'faceOrders', 'store' | 'recorderFaces'> = async (
  _request,
  { caller },
  { store, recorderFaces },
) => {
  const seen = recorderFaces.orders().filter(({ order }) => caller.devices.has(order.deviceid));
  return await wireOrders(seen.toReversed().slice(0, MOST_OF_ALL), store);
};

export const takeBackFace: HttpHandler<'takeBackFace', 'recorderFaces'> = async (
  { deviceid, id },
  _call,
  { recorderFaces },
) => {
  if (recorderFaces.get(id).deviceid !== deviceid)
    throw new OutriderError('NOT_FOUND', `There is no order ${id}`);
  await recorderFaces.takeBack(id);
  return { hasError: false, message: 'It was taken back' };
};

export const facesToSet: HttpHandler<'facesToSet', 'store'> = async (_request, _call, { store }) => {
  const [units, faces, photos] = await Promise.all([
    store.faceUnits.list(),
    store.faces.list(),
    store.faces.photos(),
  ]);
  const unitNames = new Map(units.map(({ unitid, name }) => [unitid, name]));
  const photosOf = Map.groupBy(photos, ({ faceid }) => faceid);
  return faces.map(({ faceid, unitid, idcard, name }) => ({
    faceid,
    unit: unitNames.get(unitid) ?? '',
    idcard,
    name,
    photoid: photosOf.get(faceid)?.[0]?.photoid ?? 0,
  }));
};

export const setFaces: HttpHandler<'setFaces', 'store' | 'recorderFaces' | 'clock'> = async (
  { deviceids, faceids },
  { caller },
  { store, recorderFaces, clock },
) => {
  for (const faceid of faceids) {
    if ((await store.faces.find(faceid)) === undefined)
      throw new OutriderError('NOT_FOUND', faceSentences.noPerson);
    if ((await store.faces.photoOf(faceid)) === undefined)
      throw new OutriderError('CONFLICT', faceSentences.noPhoto);
  }
  const head = headOf(caller.userName, clock.now());
  const orders = Array.from(new Set(deviceids)).flatMap((deviceid) =>
    Array.from(new Set(faceids), (faceid): NewFaceOrder => ({
      ...head,
      deviceid,
      act: 'set',
      ch: 0,
      faceid,
    })),
  );
  const ids = await recorderFaces.add(orders);
  return { hasError: false, message: 'set OK', ids };
};

export const faceSummary: HttpHandler<'faceSummary', 'recorderFaces'> = async (
  { deviceid },
  _call,
  { recorderFaces },
) => ({ hasError: false, message: 'Success', summary: [...(await recorderFaces.summary(deviceid))] });

export const faceGet: HttpHandler<'faceGet', 'recorderFaces' | 'store'> = async (
  { deviceid, ch },
  _call,
  { recorderFaces, store },
) => {
  const [slot] = await wireSlots([await recorderFaces.read(deviceid, ch)], store);
  if (slot === undefined) throw new OutriderError('NOT_FOUND', faceSentences.noSlot);
  return { hasError: false, message: 'Success', slot };
};

export const faceSet: HttpHandler<'faceSet', 'recorderFaces' | 'clock'> = async (
  { deviceid, ch, idcard, name },
  { caller },
  services,
) =>
  await ordered(
    { ...headOf(caller.userName, services.clock.now()), deviceid, act: 'set', ch, idcard, name },
    services,
  );

export const faceDel: HttpHandler<'faceDel', 'recorderFaces' | 'clock'> = async (
  { deviceid, ch },
  { caller },
  services,
) =>
  await ordered({ ...headOf(caller.userName, services.clock.now()), deviceid, act: 'delete', ch }, services);

export const facePhoto: HttpHandler<'facePhoto', 'store'> = async ({ t }, _call, { store }) => {
  const picture = await store.faces.picture(t);
  const type = picture === undefined ? undefined : pictureTypeOf(picture);
  if (picture === undefined || type === undefined)
    throw new OutriderError('NOT_FOUND', `There is no photo ${t}`);
  return new StreamedAnswer(type, piecesOf(picture));
};

const headOf = (userName: string, nowMs: number) => ({
  userName,
  untilMs: nowMs + FACE_WAIT_DAYS * DAY_MS,
  faceid: 0,
  idcard: '',
  name: '',
});

async function ordered(
  order: NewFaceOrder,
  { recorderFaces }: Parameters<typeof faceSet>[2],
): Promise<{ hasError: false; message: string; id: number; state: FaceOrder['state'] }> {
  const [id = 0] = await recorderFaces.add([order]);
  const { state, fault } = await recorderFaces.settled(id, SETTLES_MS);
  if (state === 'failed') throw new OutriderError('CONFLICT', fault);
  return { hasError: false, message: state === 'done' ? 'set OK' : 'It waits for the recorder', id, state };
}

async function* piecesOf(picture: Uint8Array): AsyncGenerator<Uint8Array> {
  yield picture;
}
