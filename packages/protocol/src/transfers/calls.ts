import {
  MOST_ITEMS_TOLD,
  MOST_SHEET_BYTES,
  MOST_SHEET_CHARACTERS,
  MOST_SHEET_COLUMNS,
  MOST_SHEET_ROWS,
  TRANSFER_MAX_LEVEL,
} from '@outrider/model/transfers/limits.ts';
import { sheetEncodings, sheetKindNames } from '@outrider/model/transfers/sheet-kinds.ts';
import { outcomes } from '@outrider/model/transfers/transfer-record.ts';
import { goingWants, MOST_GOING_DAYS } from '@outrider/model/transfers/going-wants.ts';
import { MOST_POSITION_DAYS, traccarWants } from '@outrider/model/transfers/traccar-wants.ts';
import { z } from 'zod';
import { done, httpCall, nothing, secret } from '../calls/http-call.ts';
import { toldGoing, toldItem, toldSheet, toldTraccar, toldTransfer } from './told.ts';

/** They make people, and go on by themselves with what their owner has: no token does that. */
const access = { right: 'signed-in', maxLevel: TRANSFER_MAX_LEVEL, tokens: 'never' } as const;
/** The manager of a branch takes that away, and brings records into it: they know what they made of it (decisions 0183 and 0185). */
const managing = { access: { ...access, managedBy: {} } } as const;
const ofPath = z.coerce.number<string | number>().pipe(z.int().min(1));
const one = z.object({ transferid: ofPath });
/** So long a page waits for a sheet to be read, ms. */
const SHEET_MS = 60_000;
const known = outcomes.filter((outcome) => outcome !== '');

export const http = {
  listTransfers: httpCall({
    method: 'GET',
    path: '/api/transfers',
    about:
      'Records that are, or were, brought in or taken out many together, the newest first; of a manager those that they made',
    ...managing,
    scope: 'none',
    request: nothing,
    answer: z.object({ transfers: z.array(toldTransfer) }),
    errors: [],
    audit: 'none',
  }),
  readTransfer: httpCall({
    method: 'GET',
    path: '/api/transfers/{transferid}',
    about:
      'A transfer: of a sheet with its columns, of a Traccar with what is there and what is wanted of it, of what goes out with its parts',
    ...managing,
    scope: 'none',
    request: one,
    answer: z.object({
      transfer: toldTransfer,
      sheet: toldSheet.optional(),
      traccar: toldTraccar.optional(),
      going: toldGoing.optional(),
    }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  listTransferItems: httpCall({
    method: 'GET',
    path: '/api/transfers/{transferid}/items',
    about: `Its records with what would become and what became of each, ${MOST_ITEMS_TOLD} at a time`,
    ...managing,
    scope: 'none',
    request: one.extend({
      after: z.coerce
        .number<string | number>()
        .pipe(z.int().min(0))
        .default(0)
        .describe('those behind this number'),
      what: z.enum(known).optional().describe('those of which this became, or would become, alone'),
    }),
    answer: z.object({ items: z.array(toldItem) }),
    errors: ['NOT_FOUND'],
    audit: 'none',
  }),
  addSheet: httpCall({
    method: 'POST',
    path: '/api/transfers/sheets',
    about: `Bring a sheet: CSV or XLSX of at most ${MOST_SHEET_BYTES / 1e6} MB, ${MOST_SHEET_ROWS} rows and ${MOST_SHEET_COLUMNS} columns. Its columns are guessed by their headings; nothing is changed yet. What a manager brings goes into their branch`,
    ...managing,
    scope: 'none',
    request: z.object({
      about: z.enum(sheetKindNames).describe('what its rows are'),
      name: z.string().trim().min(1).max(255).describe('of the file'),
      file: z.base64().max(MOST_SHEET_CHARACTERS),
      encoding: z
        .enum(sheetEncodings)
        .default('auto')
        .describe('of CSV; auto: UTF-8, or UTF-16 with its mark'),
    }),
    answer: done.extend({ transferid: z.int() }),
    errors: ['TOO_LARGE', 'CONFLICT', 'STORE_FULL'],
    withinMs: SHEET_MS,
    maxBodyBytes: MOST_SHEET_CHARACTERS + 4_096,
    audit: 'brought the sheet {name} of {about}',
  }),
  checkTransfer: httpCall({
    method: 'PUT',
    path: '/api/transfers/{transferid}/mapping',
    about:
      'Say which column is which field, and have it seen what would become of each row; nothing is changed',
    ...managing,
    scope: 'none',
    request: one.extend({
      mapping: z
        .record(
          z.string().max(40),
          z
            .int()
            .min(0)
            .max(MOST_SHEET_COLUMNS - 1),
        )
        .describe('the place of a column, from 0, by the name of the field'),
    }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'had the transfer {transferid} looked through',
  }),
  addTraccar: httpCall({
    method: 'POST',
    path: '/api/transfers/traccar',
    about:
      'Look at a server that speaks Traccar’s HTTP API, by a token or by user and password of an administrator there. They are kept sealed, until all is brought over. A host of the own network has to be among the allowed ones',
    access,
    scope: 'none',
    request: z.object({
      url: z
        .url({ protocol: /^https?$/ })
        .max(500)
        .describe('of its web pages'),
      token: secret(z.string().min(1).max(4_000)).optional(),
      user: z.string().min(1).max(200).optional(),
      password: secret(z.string().max(200)).optional(),
    }),
    answer: done.extend({ transferid: z.int() }),
    errors: ['CONFLICT', 'STORE_FULL'],
    withinMs: SHEET_MS * 2,
    audit: 'looked at the Traccar {url} to bring it over',
  }),
  checkTraccar: httpCall({
    method: 'PUT',
    path: '/api/transfers/{transferid}/traccar',
    about: `Say what is wanted of a Traccar, with positions of ${MOST_POSITION_DAYS} days at most, and have it seen what would become of each record; nothing is changed`,
    access,
    scope: 'none',
    request: one.extend({ wants: traccarWants }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'had the Traccar of transfer {transferid} looked through',
  }),
  addGoing: httpCall({
    method: 'POST',
    path: '/api/transfers/going',
    about: `Have everything of the company, or of the branch that one manages, go out as open files: what has a time of ${MOST_GOING_DAYS} days at most. It is counted what that weighs; nothing is written yet`,
    ...managing,
    scope: 'none',
    request: z.object({ wants: goingWants }),
    answer: done.extend({ transferid: z.int() }),
    errors: ['CONFLICT', 'STORE_FULL'],
    audit: 'had it counted what an export of everything weighs',
  }),
  checkGoing: httpCall({
    method: 'PUT',
    path: '/api/transfers/{transferid}/going',
    about: 'Say what is to go out, and have it counted anew what that weighs',
    ...managing,
    scope: 'none',
    request: one.extend({ wants: goingWants }),
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'had it counted anew what goes out with the transfer {transferid}',
  }),
  takeGoing: httpCall({
    method: 'GET',
    path: '/api/transfers/{transferid}/parts/{part}',
    about:
      'A part of what went out, as a zip. Byte ranges go on where a download broke off; parts that are unpacked at one place are the whole',
    // By an address, so that a page holds none of it.
    access: { ...managing.access, presigned: true },
    scope: 'none',
    request: one.extend({ part: ofPath }),
    answer: 'file',
    errors: ['NOT_FOUND'],
    audit: 'downloaded the part {part} of an export: transfer {transferid}',
  }),
  beginTransfer: httpCall({
    method: 'POST',
    path: '/api/transfers/{transferid}/begin',
    about: 'Have it done, in the background; one that was stopped goes on where it was',
    ...managing,
    scope: 'none',
    request: one,
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT', 'STORE_FULL'],
    audit: 'began the transfer {transferid}',
  }),
  stopTransfer: httpCall({
    method: 'POST',
    path: '/api/transfers/{transferid}/stop',
    about: 'Stop it. What is done stays done',
    ...managing,
    scope: 'none',
    request: one,
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'stopped the transfer {transferid}',
  }),
  removeTransfer: httpCall({
    method: 'DELETE',
    path: '/api/transfers/{transferid}',
    about: 'Remove what is kept of a transfer that does not go on. What it brought in stays',
    ...managing,
    scope: 'none',
    request: one,
    answer: done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    audit: 'removed the transfer {transferid}',
  }),
} as const;
