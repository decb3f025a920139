import { session } from '../connection/session-state.ts';
import { t } from '../ground/i18n/t.ts';
import { toast } from '../ui/notices/toast.ts';
import type { TalkRun } from './run/talk-run.ts';
import { changeTalk, talkNow, type TalkTarget } from './talk-state.ts';

let run: TalkRun | undefined;

/**
 * Begins a talk; one that is on ends. To be called on a person's click or key, or browsers stay mute.
 * @param muted whether the microphone is heard only while T is held
 */
export async function openTalk(target: TalkTarget, muted = false): Promise<void> {
  const before = talkNow.getState().now;
  endTalk();
  talkNow.setState({
    now: { target, phase: 'microphone', muted, held: before?.held ?? false, devices: new Map() },
  });
  const begun = talkNow.getState().now;
  try {
    // What talks is no part of the first view.
    const { TalkRun: Run } = await import('./run/talk-run.ts');
    if (talkNow.getState().now?.target !== begun?.target) return;
    run = new Run(target, changeTalk);
    speak();
    await run.start();
  } catch {
    toast('error', t('This part of the page could not be loaded.'));
    endTalk();
  }
}

/** Tries again with whom one talked last. */
export function talkAgain(): void {
  const { now } = talkNow.getState();
  if (now !== undefined) void openTalk(now.target, now.muted);
}

/** Ends the talk that is on. */
export function endTalk(): void {
  run?.end();
  run = undefined;
  talkNow.setState({ now: undefined });
}

/** Whether the microphone is heard while nothing is held. */
export function setMuted(muted: boolean): void {
  changeTalk({ muted });
  speak();
}

/** T, or the button, is held or let go. */
export function holdToTalk(held: boolean): void {
  if (talkNow.getState().now?.held === held) return;
  changeTalk({ held });
  speak();
}

function speak(): void {
  const { now } = talkNow.getState();
  if (now !== undefined) run?.speak(now.held || !now.muted);
}

// Nobody goes on talking for somebody who signed out.
session.subscribe(({ user }, before) => {
  if (user !== before.user && talkNow.getState().now !== undefined) endTalk();
});
