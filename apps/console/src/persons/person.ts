import type { HttpAnswer } from '@outrider/protocol/tables.ts';
import { fileCall, httpCall } from '../connection/call.ts';

/** Whom it is about: a user by name, or a driver by number. */
export type Person =
  | { readonly kind: 'account'; readonly name: string }
  | { readonly kind: 'driver'; readonly name: string; readonly driverid: number };

export type PersonLook = HttpAnswer<'lookAtPerson'>;

interface Wanted {
  readonly typed: string;
  readonly texts: boolean;
  readonly also: string[];
}

export const lookAt = (person: Person): Promise<PersonLook> =>
  person.kind === 'account'
    ? httpCall('lookAtPerson', { name: person.name })
    : httpCall('lookAtDriver', { driverid: person.driverid });

export const erase = (person: Person, wanted: Wanted): Promise<HttpAnswer<'erasePerson'>> =>
  person.kind === 'account'
    ? httpCall('erasePerson', { name: person.name, ...wanted })
    : httpCall('eraseDriver', { driverid: person.driverid, ...wanted });

/** What is kept of somebody, as a zip. */
export const dataOf = (person: Person): Promise<ArrayBuffer> =>
  person.kind === 'account'
    ? fileCall('exportPerson', { name: person.name })
    : fileCall('exportDriver', { driverid: person.driverid });
