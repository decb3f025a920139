import { hasRight } from '@outrider/model/people/rights.ts';
import type { PushTalk } from '@outrider/protocol/live/push-talk.ts';

/** Emergencies, and events that plans have ring, whose drivers nobody has talked with yet. */
export class CallRequests {
  readonly #open = new Set<string>();

  /** The driver of the device pressed the button. */
  asked(deviceid: string): void {
    this.#open.add(deviceid);
  }

  /** It rang long enough. @returns whether nobody has answered it */
  rangOut(deviceid: string): boolean {
    return this.#open.delete(deviceid);
  }

  /**
   * The requests that somebody has answered meanwhile, each once.
   * @param talkers who talks with which device now; a broadcast is no answer
   */
  answered(talkers: ReadonlyMap<string, PushTalk>): readonly PushTalk[] {
    const found = [...this.#open].flatMap((deviceid) => {
      const talk = talkers.get(deviceid);
      return talk?.state === 'talking' && talk.kind === 'talk' ? [talk] : [];
    });
    for (const { deviceid } of found) this.#open.delete(deviceid);
    return found;
  }
}

/** Whether somebody can answer a call from this page: browsers give a microphone to secure pages alone. */
export function mayAnswer(access: string, isSecure: boolean): boolean {
  return isSecure && hasRight(access, 'F_talk');
}
