import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { formatMs } from '../usage/performance-rows.ts';
import { type CallRun, meanOf, NO_RUN, runCalls } from './call-run.ts';

interface CallTestProps {
  readonly about: string;
  readonly runs: number;
  /** Undefined while there is nobody to ask. */
  readonly ask: (() => Promise<unknown>) | undefined;
  /** What it asks for first. */
  readonly children?: ReactNode;
}

/** A test that asks the same many times: how many were answered and how long it took; it can be stopped. */
export function CallTest({ about, runs, ask, children }: CallTestProps) {
  const [run, setRun] = useState<CallRun>(NO_RUN);
  const [running, setRunning] = useState(false);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const begin = async (): Promise<void> => {
    if (ask === undefined) return;
    const stopping = new AbortController();
    stop.current = stopping;
    setRun(NO_RUN);
    setRunning(true);
    await runCalls(ask, runs, setRun, stopping.signal);
    if (stop.current === stopping) setRunning(false);
  };
  const mean = meanOf(run);
  return (
    <div className="or-diagnosis-test">
      <p className="or-muted">
        {about} {t('It waits for an answer for ten seconds at most.')}
      </p>
      {children}
      {running ? (
        <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => stopNow()}>
          {t('Stop')}
        </button>
      ) : (
        <button
          type="button"
          className="btn btn-sm btn-outline-primary"
          disabled={ask === undefined}
          onClick={() => void begin()}
        >
          {t('Ask {count} times', { count: runs })}
        </button>
      )}
      <progress aria-label={about} max={runs} value={run.done} hidden={!running} />
      <output>
        {run.done === 0 ? null : t('{done} of {count}', { done: run.done, count: runs })}
        {run.failed === 0 ? null : ` · ${t('{count} failed', { count: run.failed })}`}
        {mean === undefined
          ? null
          : ` · ${t('Average {mean}, longest {longest}', { mean: formatMs(mean), longest: formatMs(run.longestMs) })}`}
      </output>
    </div>
  );

  function stopNow(): void {
    stop.current?.abort();
    setRunning(false);
  }
}
