import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { ChannelChoice } from '../../../ui/choices/ChannelChoice.tsx';
import type { EvidenceSubject } from './evidence-stretch.ts';
import { AroundNote } from './AroundNote.tsx';
import { ReasonField } from './ReasonField.tsx';
import { StretchTimes } from './StretchTimes.tsx';

interface EvidenceFieldsProps {
  readonly subject: EvidenceSubject;
  readonly chosen: readonly number[];
  readonly reason: string;
  /** How often the form was sent while something was missing. */
  readonly asked: number;
  readonly onChosen: (channels: readonly number[]) => void;
  readonly onReason: (reason: string) => void;
}

/** What evidence is made of, and why: the stretch, its channels, the reason. */
export function EvidenceFields({ subject, chosen, reason, asked, onChosen, onReason }: EvidenceFieldsProps) {
  const id = useId();
  const { deviceid, channels, nameOf, stretch, aroundMs } = subject;
  return (
    <>
      <p>
        <strong>{deviceid}</strong> <StretchTimes {...stretch} />
      </p>
      {aroundMs === undefined ? null : <AroundNote aroundMs={aroundMs} stretch={stretch} />}
      <ChannelChoice
        channels={channels}
        chosen={chosen}
        nameOf={nameOf}
        describedBy={`${id}-fault`}
        asked={asked}
        onChosen={onChosen}
      />
      <p id={`${id}-fault`} className="text-danger-emphasis mb-2">
        {chosen.length === 0 ? t('Choose at least one channel.') : ''}
      </p>
      <div className="mb-3">
        <ReasonField
          reason={reason}
          placeholder={t('Such as the number of a claim')}
          first
          asked={asked}
          othersMissing={chosen.length === 0}
          onReason={onReason}
        />
      </div>
    </>
  );
}
