import type { WireReportRun } from '@outrider/protocol/reports/run-calls.ts';
import { askAgain, httpCall } from '../../../connection/call.ts';
import { t, translate } from '../../../ground/i18n/t.ts';
import { formatRecent } from '../../../ui/text/format.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { IconButton } from '../../../ui/icons/IconButton.tsx';
import { toastError } from '../../../ui/notices/toast-error.ts';

/** How the last run of a report went, or how far it is. */
export function RunState({ run, name }: { readonly run: WireReportRun | undefined; readonly name: string }) {
  if (run === undefined) return <span className="or-muted">{t('Not yet')}</span>;
  const { state, progress, fault, ended, next, clocked, runid } = run;
  if (state === 'done')
    return (
      <span>
        <Icon name="check-lg" /> {t('Made {time}', { time: formatRecent(ended * 1_000) })}
      </span>
    );
  if (state === 'failed' || state === 'stopped')
    return (
      <span className="text-danger" title={translate(fault)}>
        <Icon name="exclamation-triangle" /> {translate(fault)}
      </span>
    );
  if (state === 'waiting' && (clocked || fault !== ''))
    return (
      <span title={translate(fault)}>
        <Icon name="hourglass-split" /> {t('Begins {time}', { time: formatRecent(next * 1_000) })}
      </span>
    );
  return (
    <span className="or-report-run">
      <progress max={100} value={progress} aria-label={t('Progress of {name}', { name })} />
      <span>{`${progress} %`}</span>
      <IconButton
        icon="x-lg"
        text={t('Stop {name}', { name })}
        className="or-action"
        onClick={() =>
          void httpCall('stopReport', { runid })
            .catch(toastError)
            .then(() => askAgain('listReportRuns'))
        }
      />
    </span>
  );
}
