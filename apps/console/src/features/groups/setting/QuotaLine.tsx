import { useState } from 'react';
import { useCall } from '../../../connection/use-call.ts';
import type { Group } from '../../../fleet/groups/use-groups.ts';
import { t } from '../../../ground/i18n/t.ts';
import { formatBytes } from '../../../ui/text/format.ts';
import { QuotaDialog, type Quotas } from './QuotaDialog.tsx';
import './quota-line.css';

const RENEW_MS = 30_000;

interface QuotaLineProps {
  readonly group: Group;
  /** Whether it is the own group of a manager: its quotas are for people above them. */
  readonly isOwnGroup: boolean;
}

const sizeWords = (bytes: number): string => formatBytes(bytes).text;

interface Used {
  readonly name: string;
  readonly used: number;
  readonly most: number | null;
  readonly words: (amount: number) => string;
}

/** What a group has of what can be bounded, each with how much it may. */
const usedOf = (quotas: Quotas): readonly Used[] => [
  { name: t('Devices'), used: quotas.devices, most: quotas.maxdevices, words: String },
  { name: t('People'), used: quotas.people, most: quotas.maxpeople, words: String },
  {
    name: t('Recordings'),
    used: quotas.recordingbytes,
    most: quotas.maxrecordingbytes,
    words: sizeWords,
  },
  { name: t('Live streams in the branch'), used: quotas.streams, most: quotas.maxstreams, words: String },
  {
    name: t('Card traffic this month'),
    used: quotas.cardbytes,
    most: quotas.maxcardbytes,
    words: sizeWords,
  },
];

/** How much a group has with all below it, and how much it may have; people who manage what is above change that. */
export function QuotaLine({ group, isOwnGroup }: QuotaLineProps) {
  const { data } = useCall('listQuotas', [], { renewMs: RENEW_MS });
  const [editing, setEditing] = useState(false);
  const quotas = data?.find(({ groupid }) => groupid === group.groupid);
  if (quotas === undefined) return null;
  const all = usedOf(quotas);
  const full = all.filter(({ used, most }) => most !== null && used >= most);
  const what = full.map(({ name }) => name).join(', ');
  return (
    <>
      <div className="or-quotas">
        <dl>
          {all.map(({ name, used, most, words }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {most === null
                  ? words(used)
                  : t('{used} of {most}', { used: words(used), most: words(most) })}
              </dd>
            </div>
          ))}
        </dl>
        {isOwnGroup ? null : (
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          >
            {t('Quotas')}
          </button>
        )}
      </div>
      {full.length === 0 ? null : (
        <p className="or-quotas-full">
          {isOwnGroup
            ? t(
                'This group has reached its limit: {what}. An administrator, or the manager of the group above it, can raise it.',
                { what },
              )
            : t('This group has reached its limit: {what}. You can raise it under Quotas.', { what })}
        </p>
      )}
      {editing ? <QuotaDialog group={group} quotas={quotas} onHide={() => setEditing(false)} /> : null}
    </>
  );
}
