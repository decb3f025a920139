import { t } from '../../ground/i18n/t.ts';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { useRemembered } from './use-remembered.ts';

/** Whether pictures fill the wall, which costs their edges; remembered by this browser, for every wall. */
export function useFill(): readonly [boolean, (fill: boolean) => void] {
  return useRemembered('liveFill', false);
}

interface FitButtonProps {
  readonly fill: boolean;
  readonly onFill: (fill: boolean) => void;
}

/** What it does. */
export const fitText = (): string => t('Fill the wall, cropping the pictures');

/** Pictures whole, or filling the wall. */
export function FitButton({ fill, onFill }: FitButtonProps) {
  return (
    <IconButton
      icon="aspect-ratio"
      text={fitText()}
      className="btn btn-sm btn-outline-secondary"
      pressed={fill}
      onClick={() => onFill(!fill)}
    />
  );
}
