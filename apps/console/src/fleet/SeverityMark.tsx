import type { EventSeverity } from '@outrider/model/events/event-code.ts';
import type { PlainWord } from '@outrider/model/texts.ts';
import { t } from '../ground/i18n/t.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icons.ts';
import './severity.css';

const marks: Readonly<Record<EventSeverity, { readonly icon: IconName; readonly word: PlainWord }>> = {
  critical: { icon: 'triangle-fill', word: 'critical' },
  warning: { icon: 'diamond-fill', word: 'warning' },
  info: { icon: 'circle-fill', word: 'information' },
};

interface SeverityMarkProps {
  readonly severity: EventSeverity;
  /** CSS length. */
  readonly size?: string;
}

/** How grave an event is: by shape and colour, and in a word for people who see neither. */
export function SeverityMark({ severity, size = '9px' }: SeverityMarkProps) {
  const { icon, word } = marks[severity];
  return <Icon name={icon} label={t(word)} className={`or-severity-${severity}`} size={size} />;
}
