import { useCall } from '../../connection/use-call.ts';
import { t } from '../../ground/i18n/t.ts';
import { formatBytes } from '../../ui/text/format.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

interface EstimateProps {
  readonly wanted: {
    readonly deviceids: string[];
    readonly channels: number[];
    readonly start: number;
    readonly end: number;
  };
}

/** What footage would cost, and whether the data of the month reaches for it. */
export function Estimate({ wanted }: EstimateProps) {
  const { deviceids, start, end } = wanted;
  const { data } = useCall('estimateRetrieval', [wanted], { enabled: deviceids.length > 0 && end > start });
  const devices = data?.devices ?? [];
  if (deviceids.length === 0)
    return <span className="or-order-estimate or-muted">{t('Choose devices')}</span>;
  const bytes = devices.reduce((sum, device) => sum + device.bytes, 0);
  const short = devices.filter(({ left, bytes: wanted }) => left !== undefined && left < wanted).length;
  const listed = devices.length > 0 && devices.every((device) => device.listed);
  return (
    <output className="or-order-estimate or-muted" aria-live="polite">
      {data === undefined ? '…' : `≈ ${formatBytes(bytes).text}`}
      {data === undefined ? null : ` · ${listed ? t('as the recorders say') : t('a guess')}`}
      {short === 0 ? null : (
        <span className="text-warning-emphasis">
          <Icon name="exclamation-triangle" />{' '}
          {t('{count} have not enough data left this month', { count: short })}
        </span>
      )}
    </output>
  );
}
