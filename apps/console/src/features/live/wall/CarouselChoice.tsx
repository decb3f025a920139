import { t } from '../../../ground/i18n/t.ts';
import { DWELL_SECONDS } from './use-carousel.ts';

interface CarouselChoiceProps {
  /** Seconds that each page stays; undefined without a carousel. */
  readonly dwell: number | undefined;
  readonly onDwell: (seconds: number | undefined) => void;
}

/** Whether the wall turns on by itself: page for page, layout for layout. */
export function CarouselChoice({ dwell, onDwell }: CarouselChoiceProps) {
  return (
    <select
      className="form-select form-select-sm wall-carousel"
      aria-label={t('Carousel')}
      title={t('Carousel: page by page, layout by layout')}
      value={dwell ?? ''}
      onChange={({ target }) => onDwell(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{t('No carousel')}</option>
      {DWELL_SECONDS.map((seconds) => (
        <option key={seconds} value={seconds}>
          {t('Every {n} s', { n: seconds })}
        </option>
      ))}
    </select>
  );
}
