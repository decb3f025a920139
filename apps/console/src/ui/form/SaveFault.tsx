import { ChangedMeanwhile, type Difference } from './ChangedMeanwhile.tsx';
import { FormFault } from '../notices/FormFault.tsx';

interface SaveFaultProps {
  readonly fault: string | undefined;
  /** Fields that somebody else has changed while they were changed here. */
  readonly differences: readonly Difference[];
}

/** Why a form was not saved: field by field where somebody else was faster. */
export function SaveFault({ fault, differences }: SaveFaultProps) {
  return differences.length === 0 ? (
    <FormFault text={fault} />
  ) : (
    <ChangedMeanwhile differences={differences} />
  );
}
