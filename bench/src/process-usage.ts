import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

export interface Usage {
  /** User and kernel time since the process began. */
  readonly cpuSeconds: number;
  readonly residentBytes: number;
}

/** What the processes have used together, from /proc (Linux). */
export function usageOf(pids: readonly number[]): Usage {
  let ticks = 0;
  let residentBytes = 0;
  for (const pid of pids) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in brackets, may hold blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    ticks += Number(fields[11]) + Number(fields[12]);
    residentBytes +=
      Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  }
  return { cpuSeconds: ticks / TICKS_PER_SECOND, residentBytes };
}

/** What was used from one reading to the next. */
export function between(before: Usage, after: Usage): Usage {
  return {
    cpuSeconds: after.cpuSeconds - before.cpuSeconds,
    residentBytes: after.residentBytes - before.residentBytes,
  };
}

/**
 * CPU time of the processes' threads that live, s, to the nanosecond: /proc/PID/stat counts in hundredths of a second,
 * which is too coarse for a server that idles. For processes that keep their threads.
 */
export function runSecondsOf(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids) {
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    }
  }
  return nanoseconds / 1e9;
}
