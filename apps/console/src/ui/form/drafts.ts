/** Values of a form, by their fields. */
type Values = Readonly<Record<string, unknown>>;

/** Forms that were open at once, and what is kept of each: nobody types more. */
const MOST_FORMS = 20;
const MOST_CHARACTERS = 100_000;
/** Names of fields whose values are kept nowhere. */
const SECRET = /pass|secret|key|code|token/i;

/**
 * What was typed into forms when a session ended in the middle, for the same person in the same tab (rule SIGN-16). It is in memory alone,
 * and goes when somebody else signs in.
 */
export class Drafts {
  readonly #kept = new Map<string, Values>();
  /** Whose session ended, while nobody has signed in since. */
  #endedOf: string | undefined;
  #user = '';

  /** Somebody's session ended, and he did not end it: what his forms hold is kept as they go. */
  sessionEnded(user: string): void {
    this.#endedOf = user;
    this.#user = user;
  }

  /** Somebody signed in. @returns whether something of his is kept */
  signedIn(user: string): boolean {
    this.#endedOf = undefined;
    if (user !== this.#user) this.#kept.clear();
    return this.#kept.size > 0;
  }

  /** A form goes: what was typed into it is kept where a session ended. @param before what it held at its begin */
  offer(key: string, values: Values, before: Values): void {
    if (this.#endedOf === undefined || this.#kept.size >= MOST_FORMS) return;
    const typed = Object.fromEntries(
      Object.entries(values).filter(
        ([name, value]) => !SECRET.test(name) && JSON.stringify(value) !== JSON.stringify(before[name]),
      ),
    );
    if (Object.keys(typed).length === 0 || JSON.stringify(typed).length > MOST_CHARACTERS) return;
    this.#kept.set(key, typed);
  }

  /** What was typed into a form, once; undefined where nothing is kept of it. */
  take(key: string): Values | undefined {
    // Whoever is not signed in reads nothing.
    if (this.#endedOf !== undefined) return undefined;
    const typed = this.#kept.get(key);
    this.#kept.delete(key);
    return typed;
  }
}

/** Of this page. */
export const drafts = new Drafts();

/**
 * By which a form is known again: its screen, and what it held at its begin. One whose record somebody has changed meanwhile is another: what
 * was typed is not put over that.
 */
export const draftKey = (path: string, before: Values): string => `${path} ${JSON.stringify(before)}`;
