import type { Right } from '@outrider/model/people/rights.ts';

/** The names that a field of {@link Access.parts} holds: a word is its own. */
export const partsOf = (field: unknown): readonly string[] =>
  typeof field === 'string' ? [field] : Object.keys(field as object);

/** Of calls that have to say whether a token may make them. */
export type SaysOfTokens = Readonly<
  Record<string, { readonly access: { readonly right: 'anyone' } | { readonly tokens: 'good' | 'never' } }>
>;

/**
 * What a field of a request names that has to be of a manager's branch:
 * - 'group': a group of the branch, or none;
 * - 'some group': as that, and it has to be named;
 * - 'group below': as that, and not the branch's own group;
 * - 'user': a person whom they manage;
 * - 'device': devices that they see and that no group outside has, never every device at once: for rows whose scope is not a device.
 * - 'receiver': somebody who is told, as their way and their name there; by user name a person whom they manage, or they themselves.
 * A field may be a path through objects and lists, as `plan.groupid`.
 * What is not theirs is told of like what does not exist. Else devices are seen to by the row's scope: a manager sees those of their branch.
 */
export type ManagedKind = 'group' | 'some group' | 'group below' | 'user' | 'device' | 'receiver';

/** The callers who may make a call: anyone, anyone signed in, the holder of a right; and the highest (least able) level. */
export interface Access {
  readonly right: 'anyone' | 'signed-in' | Right;
  /** A right that it takes beside that one. */
  readonly also?: Right;
  /** 0 is the administrator; absent is every level. */
  readonly maxLevel?: number;
  /**
   * Says that the manager of a branch may make it too, whatever `maxLevel` says, for what is of their branch (decision 0132): which fields of the
   * request name that. Without it a call of administrators is for those of the whole alone. What such a call answers names nothing from outside.
   */
  readonly managedBy?: Readonly<Record<string, ManagedKind>>;
  /** Whether it is for people who set up the server: of level 0 only `admin`, unless the deployment says otherwise (rule C05). */
  readonly serverAdmin?: true;
  /** Whether it is for the levels that the variant lets set faces (rule FACES-1). */
  readonly faces?: true;
  /** Whether somebody who has come by a link may make it too (rule S03); `takers`: where they may take away what they see. */
  readonly guests?: true | 'takers';
  /** Whether somebody who has yet to set up a second factor that is their duty may make it too. */
  readonly whileOwing?: true;
  /** Whether it is about the person themselves, where they are signed in and how: a screen that a kiosk link signed in is none. */
  readonly ofPerson?: true;
  /**
   * Whether a token may make it (decision 0119): 'never' for calls about passwords, second factors, sessions, other tokens and rights
   * of people, for calls that hand these over, and for what goes on by itself with all that its owner has. A call that says nothing is good for
   * tokens; calls about people have to say.
   */
  readonly tokens?: 'good' | 'never';
  /** Whether it may be asked for by an address that is presigned (rule S02), as what a page plays is. */
  readonly presigned?: true;
  /**
   * Whether a token may be shown by HTTP Basic, as the password of whatever name (decision 0129): for programs that follow a calendar, and know
   * no other way to show one.
   */
  readonly basic?: true;
  /** A field of the request whose names, or which itself if it is a word, ask for a further right each (rule RIGHT-5), or for several. */
  readonly parts?: {
    readonly in: string;
    readonly rights: Readonly<Record<string, Right | readonly Right[]>>;
  };
}
