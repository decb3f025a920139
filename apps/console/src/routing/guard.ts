import { hasRight, type Right } from '@outrider/model/people/rights.ts';
import type { LoginFlag } from '../connection/session-state.ts';
import { LOGIN_PATH } from '../ground/paths.ts';

/** What a screen asks of the person who opens it. */
export interface ScreenAccess {
  readonly path: string;
  /** 'public' is for people who are not signed in yet, 'open' for everybody. */
  readonly guard: 'public' | 'open' | 'signed-in';
  readonly right: Right | 'none';
  /** A right that it takes beside that one. */
  readonly also?: Right;
  /** Rights of which one suffices, beside what else it takes. */
  readonly oneOf?: readonly Right[];
  /** Whether it is on the server's own host alone (rule RIGHT-11). */
  readonly sameHostOnly?: true;
  /** The highest (least able) level that may open it; absent is every level. */
  readonly maxLevel?: number;
  /** Whether managers of a branch open it too, whatever their level: it shows them what is theirs (decision 0132). */
  readonly managers?: true;
  /** A switch of the variant that opens it to every level. */
  readonly openedBy?: 'accessLog';
  /** Whether it is for people who set the server (rule C05). */
  readonly serverAdmin?: true;
  /** Whether it is for the levels that the variant lets set faces (rule FACES-1). */
  readonly faces?: true;
  /** Whether it is a page of diagnosis: a deployment can do without them (rule S35). */
  readonly diagnosis?: true;
  /** Whether menus have it only where the server is one of several. */
  readonly several?: true;
  /** A switch of the variant without which it is not there. */
  readonly needs?: 'recordingDevices';
  /** Where those without the right go. */
  readonly otherwise: '/' | '/idle';
  /** Phones are sent to the dashboard. */
  readonly desktopOnly?: true;
}

export interface Visitor {
  readonly loginFlag: LoginFlag;
  /** The auto-login flag: null when none is stored. */
  readonly autoLogin: string | null;
  /** Whether a sign-in from a link is under way. */
  readonly byLink: boolean;
  /** Whether a link is signing in, and the server is not out of reach: nobody is asked for a password. */
  readonly linkSignsIn: boolean;
  readonly access: string;
  /** 0 is the administrator. */
  readonly level: number;
  /** Whether they manage a branch. */
  readonly manager: boolean;
  /** Whether they set the server. */
  readonly serverAdmin: boolean;
  /** Whether the variant opens the access log to everybody (rule C06). */
  readonly accessLog: boolean;
  /** Whether the variant lets their level set faces (rule FACES-1). */
  readonly setsFaces: boolean;
  /** Whether the variant has the page of recorders (rule DEV-24). */
  readonly recordingDevices: boolean;
  /** Whether the deployment has pages of diagnosis. */
  readonly diagnosis: boolean;
  /** Whether the server is one of several. */
  readonly several: boolean;
  /** Whether the page came from the server that it speaks to (rule S11). */
  readonly sameHost: boolean;
  /** Whether the server's main version is known: nothing is shown before. */
  readonly serverKnown: boolean;
  readonly isMobile: boolean;
}

export type Verdict =
  | 'show'
  | 'wait'
  | {
      readonly to: string;
      /** Whether it is for want of the screen's right. */
      readonly denied?: true;
    };

/** Where to go after signing in (rule C01). */
export function landing(visitor: Pick<Visitor, 'access' | 'isMobile'>): '/' | '/blockview' {
  return visitor.isMobile || !hasRight(visitor.access, 'F_gps') ? '/blockview' : '/';
}

/** Whether right and level suffice for the screen. */
export function mayOpen(
  {
    right,
    also,
    oneOf,
    maxLevel = Number.POSITIVE_INFINITY,
    managers,
    openedBy,
    serverAdmin: setsServer,
    faces,
    diagnosis,
    needs,
  }: Pick<
    ScreenAccess,
    | 'right'
    | 'also'
    | 'oneOf'
    | 'maxLevel'
    | 'managers'
    | 'openedBy'
    | 'serverAdmin'
    | 'faces'
    | 'diagnosis'
    | 'needs'
  >,
  visitor: Pick<
    Visitor,
    | 'access'
    | 'level'
    | 'manager'
    | 'serverAdmin'
    | 'accessLog'
    | 'setsFaces'
    | 'recordingDevices'
    | 'diagnosis'
  >,
): boolean {
  const { access, level, serverAdmin } = visitor;
  if (setsServer === true && !serverAdmin) return false;
  if (faces === true && !visitor.setsFaces) return false;
  if (needs !== undefined && !visitor[needs]) return false;
  if (diagnosis === true && !visitor.diagnosis) return false;
  if (also !== undefined && !hasRight(access, also)) return false;
  if (oneOf !== undefined && !oneOf.some((each) => hasRight(access, each))) return false;
  const isOpened = (openedBy !== undefined && visitor[openedBy]) || (managers === true && visitor.manager);
  return (level <= maxLevel || isOpened) && (right === 'none' || hasRight(access, right));
}

/** Whether the screen is on the host where the visitor is. */
export function isHere(
  { sameHostOnly }: Pick<ScreenAccess, 'sameHostOnly'>,
  { sameHost }: Pick<Visitor, 'sameHost'>,
): boolean {
  return sameHostOnly !== true || sameHost;
}

/** Whether a visitor sees a screen, has to wait, or goes elsewhere (rules SIGN-1 and NAV-6). */
export function judge(screen: ScreenAccess, visitor: Visitor): Verdict {
  if (screen.guard === 'open') return 'show';
  if (screen.guard === 'public') {
    if (visitor.loginFlag === 1) return { to: landing(visitor) };
    return visitor.linkSignsIn ? 'wait' : 'show';
  }
  const { loginFlag, autoLogin, byLink } = visitor;
  const refused = loginFlag === 2;
  const out = loginFlag === 0 && (autoLogin === null || autoLogin === 'false');
  if (refused || (out && !byLink)) return { to: LOGIN_PATH };
  if (!visitor.serverKnown) return 'wait';
  if (screen.desktopOnly === true && visitor.isMobile) return { to: '/blockview' };
  if (mayOpen(screen, visitor) && isHere(screen, visitor)) return 'show';
  return { to: screen.otherwise, denied: true };
}
