import type { MoveStep } from '../engine/move/move-pass.ts';
import { sizeText } from './progress.ts';

const EVERY_MS = 10_000;
const EVERY_ON_SCREEN_MS = 200;

/** Tells how far a move is: in one line of a screen, or in a line every ten seconds; what somebody has to know in a line of its own. */
export function moveProgress(
  stream: { readonly isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): (step: MoveStep) => void {
  const isScreen = stream.isTTY === true;
  const every = isScreen ? EVERY_ON_SCREEN_MS : EVERY_MS;
  let told = now();
  let hasWaited = false;
  const passing = (text: string): void => {
    if (now() - told < every) return;
    told = now();
    stream.write(isScreen ? `\r${text.padEnd(70)}` : `${text}\n`);
  };
  const line = (text: string): unknown => stream.write(isScreen ? `\r${text.padEnd(70)}\n` : `${text}\n`);
  return (step) => {
    if (step.step === 'snapshot')
      passing(
        `Copying the database of the running server: ${sizeText(step.done)} of ${sizeText(step.bytes)}`,
      );
    else if (step.step === 'table') passing(`${step.table}: ${step.rows.toLocaleString('en')} rows`);
    else if (step.step === 'last') line('No server has the store: moving and comparing the rest …');
    else if (hasWaited) passing(`Followed: ${step.written.toLocaleString('en')} rows written since`);
    else {
      hasWaited = true;
      line('All that was there is moved. Stop the server when it suits: the rest follows by itself.');
    }
  };
}
