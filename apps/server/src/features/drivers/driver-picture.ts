import { driverSentences } from '@outrider/model/drivers/sentences.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { pictureTypeOf } from '@outrider/model/pictures/picture-type.ts';
import { plainPicture } from '@outrider/model/pictures/plain-picture.ts';
import type { HttpHandler } from '../../calls/handler.ts';
import { knownDriver } from './known-driver.ts';

export const driverPicture: HttpHandler<'driverPicture', 'store'> = async (
  { driverid },
  { caller },
  { store },
) => {
  await knownDriver(driverid, caller, store);
  const picture = await store.drivers.picture(driverid);
  const type = picture === undefined ? undefined : pictureTypeOf(picture);
  if (picture === undefined || type === undefined)
    throw new OutriderError('NOT_FOUND', 'There is no picture of this driver');
  return { type, data: Buffer.from(picture).toString('base64') };
};

export const setDriverPicture: HttpHandler<'setDriverPicture', 'store'> = async (
  { driverid, data },
  { caller },
  { store },
) => {
  await knownDriver(driverid, caller, store);
  const picture = data === '' ? undefined : plainPicture(Buffer.from(data, 'base64'));
  if (data !== '' && picture === undefined) throw new OutriderError('VALIDATION', driverSentences.noPicture);
  await store.drivers.setPicture(driverid, picture?.bytes);
  return { hasError: false, message: 'The picture was set' };
};
