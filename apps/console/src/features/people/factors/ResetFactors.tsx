import { httpCall } from '../../../connection/call.ts';
import { t } from '../../../ground/i18n/t.ts';
import { AskFirst } from '../../../ui/dialog/AskFirst.tsx';
import { toast } from '../../../ui/notices/toast.ts';

interface ResetFactorsProps {
  /** Whose they are. */
  readonly name: string;
  readonly onHide: () => void;
  readonly onReset: () => void;
}

/** Asks before the second factors of somebody else are removed, for people who have lost theirs. */
export function ResetFactors({ name, onHide, onReset }: ResetFactorsProps) {
  return (
    <AskFirst
      id="reset-factors"
      asks
      title={t('Remove the second factors of {name}', { name })}
      doText={t('Remove')}
      onHide={onHide}
      onDo={async () => {
        await httpCall('resetFactors', { editingName: name });
        toast('success', t('{name} signs in with the password alone now', { name }));
        onReset();
      }}
    >
      {t(
        'This removes the app, passkeys and recovery codes of {name}. Make sure that it is really {name} who asked.',
        {
          name,
        },
      )}
    </AskFirst>
  );
}
