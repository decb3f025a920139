import { OutriderError } from '@outrider/model/error-code.ts';
import { lookAt } from './cluster-look.ts';
import { Refusal, wordsOf } from './server-at.ts';
import { ownOf, type RollingUpgrade } from './until-servers.ts';
import type { PlannedServer } from './upgrade-plan.ts';

/** A server whose database stands still for a while hears that it takes devices again the next time. */
const TRY_AGAIN_MS = 10_000;
const MOST_TRIES = 7;

/** Has a server take devices again that was not restarted. @returns what became of it, for people */
export async function takeAgain(
  { say, wait, hurried }: RollingUpgrade,
  { at, server, name }: PlannedServer,
): Promise<string> {
  for (let tried = 1; ; tried++)
    try {
      await at.drain(server, false);
      return `${name} takes devices again.`;
    } catch (error) {
      // A token that was used too often may be used again a moment later.
      const isFinal =
        error instanceof Refusal || (error instanceof OutriderError && error.code !== 'RATE_LIMIT');
      if (isFinal || tried === MOST_TRIES || hurried.aborted)
        return `It is not certain that ${name} takes devices again (${wordsOf(error)}): look at the page “Servers”, and press “Take devices again” there if it does not.`;
      if (tried === 1) say(`  telling ${name} again to take devices: ${wordsOf(error)}`);
      await wait(TRY_AGAIN_MS, hurried).catch(() => {});
    }
}

/** A server that is still the process that lets its devices go takes them again; one that is away does so when it starts. */
export async function takeAgainUnlessStarted(
  upgrade: RollingUpgrade,
  one: PlannedServer,
  startedBefore: number,
): Promise<void> {
  // Where the token is refused, nobody knows; and it does no harm to one that was restarted.
  const started = await lookAt([one.at]).then(
    (looks) => ownOf(looks, one)?.started,
    () => startedBefore,
  );
  if (started === startedBefore) upgrade.say(await takeAgain(upgrade, one));
}
