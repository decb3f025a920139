import { spawn } from 'node:child_process';

/** Ends of a terminal, of systemd, of scripts. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the foreground until it has ended, and ends with its exit code. Ctrl-C reaches the whole process group; a
 * signal that is sent to this process alone is passed on. Either way the program is waited for, so that it ends in order.
 */
export function runChild(command, args) {
  const child = spawn(command, args, { stdio: 'inherit' });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
