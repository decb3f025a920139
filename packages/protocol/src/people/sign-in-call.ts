import { MAX_MAP_ZOOM, MIN_MAP_ZOOM } from '@outrider/model/maps/limits.ts';
import { controlCall } from '../calls/control-call.ts';
import { integer, json, optional, secret, text } from '../vcp/field.ts';
import { readPasskeyAnswer } from './passkey-json.ts';

/** How a page says who somebody is. */
export const signIn = controlCall({
  code: 'Q02',
  about:
    'Sign in with user and password hash (or session key), with a sign-in link, or with a passkey. People with a second factor are told by R:428 that C or Y is needed',
  access: { right: 'anyone' },
  scope: 'none',
  request: {
    user: optional(text('U', 'user name', 64)),
    password: secret(optional(text('P', 'SHA-256 of the password in upper-case hex, or a session key', 64))),
    ticket: secret(optional(text('E', 'ticket of a sign-in link', 1024))),
    signature: secret(optional(text('H', "the ticket's signature", 64))),
    code: secret(
      optional(text('C', "code of the user's authenticator app, or one of their recovery codes", 32)),
    ),
    passkey: secret(
      optional(
        json(
          'Y',
          'AuthenticationResponseJSON of WebAuthn, in place of U and P: what the browser said of a passkey',
          readPasskeyAnswer,
        ),
      ),
    ),
    save: optional(integer('X', '1: the session is kept for 30 days, else for 12 hours', 0, 1)),
  },
  answer: {
    level: integer('A', 'permission level', 0, 1e6),
    user: text('U', 'user name'),
    key: optional(text('K', 'session key: 64 upper-case hex digits (rule S01)')),
    lat: optional(text('B', 'latitude of the default map centre')),
    lng: optional(text('C', 'longitude of the default map centre')),
    zoom: optional(integer('X', 'zoom of the map at its centre', MIN_MAP_ZOOM, MAX_MAP_ZOOM)),
    access: text('D', 'access string, one character a right'),
    owesFactor: optional(
      integer('F', '1: they must set up a second factor before they can do anything else', 1, 1),
    ),
    branch: optional(integer('O', 'the group that they manage, with all below it (decision 0132)', 1, 1e9)),
    kiosk: optional(
      integer('S', '1: a kiosk link signed it in: nothing of the account itself is for it', 1, 1),
    ),
    language: optional(text('G', 'code of the language that they chose for what they are told')),
    missed: optional(integer('N', 'failed sign-ins as this user since the last successful one', 1, 1e9)),
    missedAt: optional(integer('T', 'when the last of them was, unix seconds', 0, 1e11)),
    missedFrom: optional(text('I', 'from which addresses, the newest first, comma-separated')),
  },
  errors: ['STORE_FULL'],
  audit: 'signed in as {@user}',
});
