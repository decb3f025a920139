import { signInSentences } from '@outrider/model/people/sign-in-sentences.ts';
import { CallError } from '@outrider/protocol/calls/call-error.ts';
import { httpCall } from '../../../connection/call.ts';
import { findServer, pageAddress, signInByLink } from '../../../connection/session.ts';
import { SIGNED_IN_PATH } from '../../../ground/paths.ts';
import { tabStored } from '../../../ground/stored.ts';
import { screenWanted, type WantedScreen } from '../../../routing/arrival.ts';

const KEY = 'companySignIn';

/** What this tab keeps between leaving for a service and coming back. */
interface Attempt {
  readonly attempt: string;
  /** The screen that was wanted, if one was. */
  readonly wanted?: WantedScreen | undefined;
}

/** The address that a service is told to lead back to. */
export const returnAddress = (): string => pageAddress(SIGNED_IN_PATH);

/** Leaves for a sign-in service. @throws CallError */
export async function leaveFor(provider: string, wanted?: WantedScreen): Promise<void> {
  const { url, attempt } = await httpCall('beginCompanySignIn', { provider, page: returnAddress() });
  tabStored.set(KEY, JSON.stringify({ attempt, wanted } satisfies Attempt));
  location.assign(url);
}

/** What became of coming back from a service. */
export interface Returned {
  /** The screen that was wanted, if one was: it is still wanted where something went wrong. */
  readonly wanted: WantedScreen | undefined;
  /** What went wrong, if something did. */
  readonly fault?: unknown;
}

let returned: Promise<Returned> | undefined;

/** Ends the sign-in of a tab that came back from a service, once however often the page is drawn: the service's answer is used up by it. */
export async function comeBack(): Promise<Returned> {
  returned ??= signInByAnswer();
  return await returned;
}

/** Nothing is kept of how a sign-in ended: the next one begins anew. */
export function forgetReturn(): void {
  returned = undefined;
}

async function signInByAnswer(): Promise<Returned> {
  const query = location.search;
  // The address must not stay in the bar: what is in it signs somebody in.
  history.replaceState(history.state, '', location.pathname);
  const kept = keptAttempt();
  tabStored.remove(KEY);
  const wanted = screenWanted(kept);
  try {
    if (kept === undefined) throw new CallError('AUTH_REQUIRED', signInSentences.attemptOver);
    const { attempt } = kept;
    const answer = await httpCall('finishCompanySignIn', { attempt, query });
    const link = new URLSearchParams(answer.query);
    await findServer();
    signInByLink(link.get('h') ?? '', link.get('e') ?? '');
    return { wanted };
  } catch (fault) {
    return { wanted, fault };
  }
}

function keptAttempt(): Attempt | undefined {
  try {
    return (JSON.parse(tabStored.get(KEY) ?? 'null') as Attempt | null) ?? undefined;
  } catch {
    return undefined;
  }
}
