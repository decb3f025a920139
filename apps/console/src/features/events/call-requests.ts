import type { PushTalk } from '@outrider/protocol/events/push-event.ts';

/** Drivers who asked to be called, and were not yet. */
export class CallRequests {
  readonly #open = new Set<string>();

  /** The driver of the device asks. */
  asked(deviceid: string): void {
    this.#open.add(deviceid);
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
