/** Level of a permission: 0 administrator, 1 and 2 lower, 3 and above the lowest (rule RIGHT-1). */
export const ADMIN_LEVEL = 0;

/** The one user that always exists and cannot be removed or lowered (rule S21). */
export const ADMIN_NAME = 'admin';

/** Whether both name the same user: case does not tell names apart. */
export const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** A name as it reads: beside case, letters that Unicode holds for the same (NFKC) do not tell two apart. */
export const readingOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** Whether two names read the same. */
export const readsSame = (a: string, b: string): boolean => readingOf(a) === readingOf(b);

/** Whether nothing of a name is invisible: no blanks around it, no characters that only format (Unicode category Cf). */
export const isVisibleName = (name: string): boolean => name === name.trim() && !/\p{Cf}/u.test(name);

/** What somebody may see who has no account, or shows none. */
export interface GuestView {
  /** The user who let them in: what that user may not see they may not either. */
  readonly of: string;
  readonly channels: readonly number[];
  /** Of recordings the one stretch, ms since 1970 UTC; undefined is the present. */
  readonly stretch: { readonly fromMs: number; readonly toMs: number } | undefined;
  /** Whether they may take it away as a file. */
  readonly takes: boolean;
}

/** The token by which a program asks for somebody. */
export interface TokenMark {
  readonly id: string;
  readonly name: string;
  /** Where it is for chosen groups and devices: the groups. */
  readonly groupIds: readonly number[] | undefined;
  /** When the account of its owner ends, ms since 1970; absent is never. Its own end says nothing of the people whom they manage. */
  readonly ownerEndsMs?: number | undefined;
}

/** Level of managers: people who lead vehicles, and administer nothing of the whole. */
export const MANAGER_LEVEL = 1;

/** What a manager manages: a group and all that is below it (decision 0132). */
export interface Branch {
  /** The group that they were given; several where their groups were changed by other ways than a person's form. */
  readonly roots: readonly number[];
  /** Those and all below them. */
  readonly groups: ReadonlySet<number>;
  /** Devices of these groups that are in others, too: what is about one of them is not about the branch alone. */
  readonly shared: ReadonlySet<string>;
  /** Greatest age in days of recordings that they see themselves; 0 is no limit: they give nobody more. */
  readonly retentionDays: number;
}

/** The caller: every call on the server is checked against this. */
export interface Identity {
  readonly userName: string;
  readonly level: number;
  /** Access string: see rights.ts. */
  readonly access: string;
  /** Devices the user may see: undefined is all of them. */
  readonly deviceScope: ReadonlySet<string> | undefined;
  /** What they manage; absent is nothing, or, of level 0, everything. */
  readonly branch?: Branch | undefined;
  /** When their account ends, ms since 1970; absent is never. */
  readonly endsMs?: number | undefined;
  /** What they may see, where they have come by a link or a signed address: then they may do nothing else (rule S03). */
  readonly guest?: GuestView | undefined;
  /** Whether they set the server (rule C05). */
  readonly serverAdmin?: boolean | undefined;
  /** Whether they see and set faces in recorders (rule FACES-1). */
  readonly setsFaces?: boolean | undefined;
  /** Whether it is a screen that a kiosk link signed in: it may look as they may, but is not the person. */
  readonly kiosk?: boolean | undefined;
  /** The token by which they ask: then it is not the person themselves, and has no more than the token has. */
  readonly token?: TokenMark | undefined;
  /** Whether a second factor is their duty and they have none: until then they can do nothing but set one up. */
  readonly owesFactor?: boolean | undefined;
}

/** An identity of which can be asked whether it may see a device, and not which ones it may. */
export interface Sight extends Omit<Identity, 'deviceScope'> {
  readonly deviceScope: Pick<ReadonlySet<string>, 'has'> | undefined;
}

/** Whether the user may know of the device at all (rule S34). Level 0 sees all. */
export function canAccessDevice(
  identity: Pick<Sight, 'level' | 'deviceScope' | 'owesFactor'>,
  deviceid: string,
): boolean {
  if (identity.owesFactor === true) return false;
  return (
    identity.level === ADMIN_LEVEL || identity.deviceScope === undefined || identity.deviceScope.has(deviceid)
  );
}

/** Permissions with a number above it count as this one in every rule with a number (rule N06). */
export const LOWEST_LEVEL = 3;

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

/** How much a password must be; the variant of the product says which. */
export const passwordPolicies = ['standard', 'strict'] as const;
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** Why a password will not do, as raw words. */
export const passwordFaults = {
  short: `The password needs at least ${MIN_PASSWORD_LENGTH} characters.`,
  long: `The password may have at most ${MAX_PASSWORD_LENGTH} characters.`,
  named: 'The password must not contain the user name.',
  simple: 'The password needs a lowercase and an uppercase letter, and a digit or special character.',
  common: 'This is one of the most common passwords: attackers try it first.',
} as const;

export type PasswordFault = (typeof passwordFaults)[keyof typeof passwordFaults];
