import type { BackupStep } from '../engine/sqlite/backup/make-backup.ts';

const EVERY_MS = 10_000;
const EVERY_ON_SCREEN_MS = 200;

/** Bytes as people read them: '1.5 GB'. */
export function sizeText(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

/** What of a process is needed to tell how far it is. */
export interface TellingProcess {
  readonly stderr: { readonly isTTY?: boolean; write(text: string): unknown };
  /** Set where the process that started it listens. */
  readonly send?: ((message: object) => unknown) | undefined;
}

/** Tells how far a backup is: to the program that started it over IPC, otherwise to people. */
export function progressOf(process: TellingProcess, now: () => number): (step: BackupStep) => void {
  const { send } = process;
  if (send === undefined) return progressTo(process.stderr, now);
  let told = Number.NEGATIVE_INFINITY;
  let last: BackupStep['step'] | undefined;
  return (step) => {
    if (step.step === last && now() - told < EVERY_ON_SCREEN_MS) return;
    told = now();
    last = step.step;
    send.call(process, step);
  };
}

/** Tells how far copying is: in one line of a screen, or in a line every ten seconds. */
export function progressTo(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): (step: BackupStep) => void {
  const every = stream.isTTY === true ? EVERY_ON_SCREEN_MS : EVERY_MS;
  const say = (text: string): unknown =>
    stream.write(stream.isTTY === true ? `\r${text.padEnd(60)}` : `${text}\n`);
  const began = now();
  let told = began;
  return (step) => {
    if (step.step === 'check') {
      say('Checking the copy: reading all of it …');
      if (stream.isTTY === true) stream.write('\n');
      return;
    }
    if (now() - told < every) return;
    told = now();
    const { done, bytes } = step;
    const rate = sizeText(done / ((told - began) / 1_000));
    say(`${sizeText(done)} of ${sizeText(bytes)} (${Math.floor((done / bytes) * 100)} %), ${rate}/s`);
  };
}
