import { type ReactNode, useState } from 'react';
import { FilterFold, useIsStacked } from './FilterFold.tsx';
import './query-panel.css';

interface QueryFormProps {
  readonly title: string;
  /** What was asked for, in a few words; undefined: nothing yet. */
  readonly asked: string | undefined;
  /** Asks, where the fields say what for. */
  readonly onAsk: () => void;
  /** The fields, with the button that asks. */
  readonly children: ReactNode;
  /** Stands below them, also where they are folded. */
  readonly beside?: ReactNode;
}

/** A question beside its answer. Above it, on tablets and phones, it is one line once something was asked. */
export function QueryForm({ title, asked, onAsk, children, beside }: QueryFormProps) {
  const folds = useIsStacked();
  const [open, setOpen] = useState(asked === undefined);
  return (
    <form
      className="or-query"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        onAsk();
      }}
    >
      <h1>{title}</h1>
      <FilterFold folds={folds} said={asked ?? ''} open={open} onOpen={setOpen}>
        <div className="or-query-fields">{children}</div>
      </FilterFold>
      {beside}
    </form>
  );
}
