import { driverRecord } from '@outrider/model/drivers/driver-record.ts';
import { z } from 'zod';
import { httpCall } from '../calls/http-call.ts';
import {
  erasingErrors,
  erasureBegun,
  ofPeople,
  PERSON_FILE_MS,
  personFileErrors,
  personLook,
  soughtTexts,
  typedName,
} from '../calls/person-shapes.ts';

const ofDriver = { access: ofPeople, scope: 'own' } as const;
const driverid = z.coerce.number<string | number>().pipe(driverRecord.fields.driverid.schema);

export const personCalls = {
  lookAtDriver: httpCall({
    ...ofDriver,
    method: 'POST',
    path: '/api/drivers/{driverid}/look',
    about: 'What erasing a driver would remove, replace and leave',
    request: z.strictObject({ driverid }),
    answer: personLook,
    errors: erasingErrors,
    audit: 'none',
  }),
  eraseDriver: httpCall({
    ...ofDriver,
    method: 'POST',
    path: '/api/drivers/{driverid}/erase',
    about: 'Erase a driver, as POST /api/persons/erase does a user',
    request: z.strictObject({ driverid, ...typedName, ...soughtTexts }),
    answer: erasureBegun,
    errors: erasingErrors,
    audit: 'erased the driver {driverid}',
  }),
  exportDriver: httpCall({
    ...ofDriver,
    method: 'POST',
    path: '/api/drivers/{driverid}/export',
    about: 'What is kept of a driver, as a zip of CSV and JSON',
    request: z.strictObject({ driverid }),
    answer: 'file',
    errors: personFileErrors,
    withinMs: PERSON_FILE_MS,
    audit: 'exported the data of the driver {driverid}',
  }),
} as const;
