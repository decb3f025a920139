import { t } from '../../ground/i18n/t.ts';
import { Icon } from '../../ui/icons/Icon.tsx';

interface ShownNoteProps {
  /** How many vehicles it names. */
  readonly count: number;
  /** Whether the filter shows more of them than one question may name. */
  readonly isCut: boolean;
}

/** Says that a question is about the vehicles alone that the filter of the bar shows. */
export function ShownNote({ count, isCut }: ShownNoteProps) {
  return (
    <span className="or-muted">
      <Icon name="funnel" />{' '}
      {isCut
        ? t('of the first {count} vehicles shown', { count })
        : t('of the {count} vehicles shown', { count })}
    </span>
  );
}
