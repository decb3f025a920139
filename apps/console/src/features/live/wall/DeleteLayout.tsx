import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';

interface DeleteLayoutProps {
  readonly name: string;
  readonly onRemove: () => Promise<void>;
  readonly onHide: () => void;
}

/** Asks before a layout is deleted, and names it (rule WALL-3). */
export function DeleteLayout({ name, onRemove, onHide }: DeleteLayoutProps) {
  return (
    <AskFirst
      id="delete-layout"
      title={t('Delete layout')}
      doText={t('Delete {name}', { name })}
      onDo={onRemove}
      onHide={onHide}
    >
      {name}
    </AskFirst>
  );
}
