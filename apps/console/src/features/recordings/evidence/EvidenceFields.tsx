import { useId } from 'react';
import { t } from '../../../ground/i18n/t.ts';
import { ChannelChoice } from '../../../ui/ChannelChoice.tsx';
import type { EvidenceSubject } from './evidence-stretch.ts';
import { StretchTimes } from './StretchTimes.tsx';

interface EvidenceFieldsProps {
  readonly subject: EvidenceSubject;
  readonly chosen: readonly number[];
  readonly reason: string;
  readonly onChosen: (channels: readonly number[]) => void;
  readonly onReason: (reason: string) => void;
}

/** What evidence is made of, and why: the stretch, its channels, the reason. */
export function EvidenceFields({ subject, chosen, reason, onChosen, onReason }: EvidenceFieldsProps) {
  const id = useId();
  const { deviceid, channels, nameOf, stretch } = subject;
  return (
    <>
      <p>
        <strong>{deviceid}</strong> <StretchTimes {...stretch} />
      </p>
      <ChannelChoice
        channels={channels}
        chosen={chosen}
        nameOf={nameOf}
        describedBy={`${id}-fault`}
        onChosen={onChosen}
      />
      <p id={`${id}-fault`} className="text-danger-emphasis mb-2">
        {chosen.length === 0 ? t('Choose at least one channel.') : ''}
      </p>
      <label className="form-label" htmlFor={id}>
        {t('Reason')}
      </label>
      <input
        id={id}
        className="form-control mb-3"
        autoComplete="off"
        maxLength={200}
        required
        placeholder={t('Such as the number of a claim')}
        value={reason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what has to be typed
        autoFocus
        onChange={({ target }) => onReason(target.value)}
      />
    </>
  );
}
