import { placeText } from '@outrider/model/maps/place.ts';
import { NO_DATE, calendarDate } from '@outrider/model/people/calendar-date.ts';
import { MAX_RETENTION_DAYS } from '@outrider/model/people/limits.ts';
import { peopleSentences } from '@outrider/model/people/sentences.ts';
import { MAX_MAP_ZOOM, MIN_MAP_ZOOM } from '@outrider/model/maps/limits.ts';
import { passwordFault } from '@outrider/model/people/password-fault.ts';
import { ADMIN_LEVEL, MANAGER_LEVEL, type PasswordPolicy, sameName } from '@outrider/model/people/user.ts';
import { userRecord } from '@outrider/model/people/user-record.ts';
import type { HttpBody } from '@outrider/protocol/tables.ts';
import type { UserRow } from '@outrider/protocol/people/user-settings.ts';
import { z } from 'zod';
import { fault, required } from '../../../ui/form/use-schema-form.ts';
import type { OwnBounds } from './own-bounds.ts';

/** How a user gets a password: they set it themselves by a link, or an administrator types one. */
const passwordWays = ['invite', 'type'] as const;

/** What the form of a user holds: texts as they are typed. */
export interface UserValues {
  readonly name: string;
  readonly way: (typeof passwordWays)[number];
  /** Whether the password of a user who is there is changed. */
  readonly changesPassword: boolean;
  readonly password: string;
  readonly again: string;
  /** Id of the permission. */
  readonly permission: string;
  readonly groupIds: readonly number[];
  /** Whether they manage their group and all below it. */
  readonly manager: boolean;
  readonly active: boolean;
  readonly expiry: string;
  readonly retention: string;
  readonly mail: string;
  readonly phone: string;
  /** Code of the language of what they are told; empty: the server's default. */
  readonly language: string;
  readonly memo: string;
  readonly place: string;
  readonly zoom: string;
  readonly externalUser: string;
  readonly externalPassword: string;
}

/** What the form of a new user begins with: nothing more than whoever makes them has. */
export function blankValues(
  newPermission: number,
  { days, lastDay }: Pick<OwnBounds, 'days' | 'lastDay'> = { days: 0, lastDay: '' },
): UserValues {
  return {
    name: '',
    way: 'invite',
    changesPassword: false,
    password: '',
    again: '',
    permission: String(newPermission),
    groupIds: [],
    manager: false,
    active: true,
    expiry: lastDay,
    retention: String(days),
    mail: '',
    phone: '',
    language: '',
    memo: '',
    place: '',
    zoom: '',
    externalUser: '',
    externalPassword: '',
  };
}

/** What the form of a user who is there begins with. */
export function valuesOf(user: UserRow): UserValues {
  return {
    ...blankValues(user.permission),
    name: user.name,
    way: 'type',
    groupIds: user.groupids,
    manager: user.manager,
    active: !user.disabled,
    expiry: user.expirydate,
    retention: String(user.rdbretention),
    mail: user.mail1,
    phone: user.phone,
    language: user.language,
    memo: user.memo,
    place: user.maplocation,
    zoom: user.mapzoom === null ? '' : String(user.mapzoom),
    externalUser: user.extuser,
    externalPassword: user.extpass,
  };
}

interface UserRules {
  /** Whether the user is new. */
  readonly adds: boolean;
  /** Names that are taken. */
  readonly taken: readonly string[];
  readonly policy: PasswordPolicy;
  /** The group of the manager who fills in the form; undefined for administrators. */
  readonly ownGroup?: number | undefined;
}

const wholeNumber = (min: number, max: number) =>
  z.string().refine((text) => {
    const number = Number(text);
    return /^\d{1,6}$/.test(text.trim()) && number >= min && number <= max;
  }, fault('Enter a whole number within the limits.'));

/** Whether a password is typed: of a new user unless they are invited, of another when it is to change. */
const typesPassword = (values: Pick<UserValues, 'way' | 'changesPassword'>, adds: boolean): boolean =>
  adds ? values.way === 'type' : values.changesPassword;

const { fields } = userRecord;

/** What the form of a user asks for (rule USER-3). */
export function userSchema({ adds, taken, policy, ownGroup }: UserRules): z.ZodType<UserValues, UserValues> {
  const name = z
    .string()
    .trim()
    .min(1, required())
    .pipe(fields.userName.schema)
    .refine(
      (typed) => !adds || !taken.some((one) => sameName(one, typed)),
      fault('A user with that name already exists'),
    );
  return z
    .object({
      name: adds ? name : z.string(),
      way: z.enum(passwordWays),
      changesPassword: z.boolean(),
      password: z.string(),
      again: z.string(),
      permission: z.string(),
      groupIds: z.array(z.number()).readonly(),
      manager: z.boolean(),
      active: z.boolean(),
      expiry: z
        .string()
        .refine((text) => text === '' || calendarDate.safeParse(text).success, fault(NO_DATE)),
      retention: wholeNumber(0, MAX_RETENTION_DAYS),
      mail: fields.mail.schema,
      phone: fields.phone.schema,
      language: fields.language.schema,
      memo: fields.memo.schema,
      place: z.string().superRefine((text, { addIssue }) => {
        const parsed = placeText.safeParse(text);
        for (const { message } of parsed.error?.issues ?? []) addIssue(message);
      }),
      zoom: z.union([z.literal(''), wholeNumber(MIN_MAP_ZOOM, MAX_MAP_ZOOM)], {
        error: fault('Enter a whole number within the limits.'),
      }),
      externalUser: fields.externalUser.schema,
      externalPassword: z.string().max(128),
    })
    .superRefine((values, { addIssue }) => {
      const issue = (at: keyof UserValues, message: string): void =>
        addIssue({ code: 'custom', path: [at], message });
      if (Number(values.permission) !== ADMIN_LEVEL && values.groupIds.length === 0)
        issue('groupIds', fault('Choose at least one group.'));
      if (isManager(values) && values.groupIds.length > 1)
        issue('groupIds', fault('A manager has one group: choose the one they manage.'));
      else if (isManager(values) && ownGroup !== undefined && values.groupIds[0] === ownGroup)
        issue('groupIds', fault(peopleSentences.beyondOwnGroup));
      if (!typesPassword(values, adds)) return;
      const weak = values.password === '' ? undefined : passwordFault(values.password, values.name, policy);
      if (values.password === '') issue('password', required());
      else if (weak !== undefined) issue('password', weak);
      if (values.again !== values.password) issue('again', fault('Incorrect'));
    });
}

/** Whether the form makes them a manager: it asks so of the permission that managers have. */
const isManager = ({ permission, manager }: Pick<UserValues, 'permission' | 'manager'>): boolean =>
  manager && Number(permission) === MANAGER_LEVEL;

/** How each value is written on the wire. */
function wired(values: UserValues) {
  return {
    editingPermission: Number(values.permission),
    editingGroupids: [...values.groupIds],
    manager: isManager(values),
    disabled: !values.active,
    expirydate: values.expiry,
    rdbretention: Number(values.retention),
    mail1: values.mail,
    phone: values.phone,
    language: values.language,
    memo: values.memo,
    maplocation: values.place,
    mapzoom: values.zoom === '' ? null : Number(values.zoom),
    extuser: values.externalUser,
    extpass: values.externalPassword,
  };
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the two say otherwise. */
function differences(before: UserValues, values: UserValues): Partial<ReturnType<typeof wired>> {
  const old: Readonly<Record<string, unknown>> = wired(before);
  return Object.fromEntries(Object.entries(wired(values)).filter(([name, value]) => !same(value, old[name])));
}

/** The request that adds a user: of what nothing was said, nothing is sent. */
export function additionOf(values: UserValues, newPermission: number): HttpBody<'addUser'> {
  return {
    ...differences(blankValues(newPermission), values),
    editingName: values.name.trim(),
    editingPermission: Number(values.permission),
    ...(typesPassword(values, true) && { editingPW: values.password }),
  };
}

/** The request that changes a user: only what was changed. */
export function changeOf(user: UserRow, values: UserValues): HttpBody<'changeUser'> {
  return {
    ...differences(valuesOf(user), values),
    editingName: user.name,
    ...(typesPassword(values, false) && { editingChangingPassword: true, editingPW: values.password }),
  };
}

/** How many things a change changes: the name says whom, and a password is one with that it changes. */
export function changesIn(change: HttpBody<'changeUser'>): number {
  return Object.keys(change).filter((name) => name !== 'editingName' && name !== 'editingPW').length;
}
