import type { ChildProcess } from 'node:child_process';

const running = new Map<ChildProcess, NodeJS.Signals>();
let listening = false;

/**
 * Sees to it that a child ends when this process does, whatever ends it but SIGKILL: a run that is interrupted leaves nothing
 * behind.
 * @param signal what ends the child: SIGKILL, unless it has children of its own that only it can end
 */
export function endsWithUs<Child extends ChildProcess>(
  child: Child,
  signal: NodeJS.Signals = 'SIGKILL',
): Child {
  if (!listening) process.once('exit', () => running.forEach((by, one) => one.kill(by)));
  listening = true;
  running.set(child, signal);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Has this process exit when a signal ends it: else those children would stay. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
