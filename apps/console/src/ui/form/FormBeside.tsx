import type { FieldValues } from 'react-hook-form';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { FormDialog } from './FormDialog.tsx';
import { FormPanel, type FormPanelProps } from './FormPanel.tsx';

/** A form beside a table; on a phone it is a dialog over it. It is left once it has saved. */
export function FormBeside<Input extends FieldValues, Output>(
  props: Omit<FormPanelProps<Input, Output>, 'onSaved'>,
) {
  const { children, below, onLeave } = props;
  return useIsMobile() ? (
    <FormDialog {...props} onHide={onLeave} large>
      {children}
      {below}
    </FormDialog>
  ) : (
    <FormPanel {...props} onSaved={onLeave} />
  );
}
