import { type ReactNode, useState } from 'react';
import { useIsMobile } from '../../ground/use-is-mobile.ts';
import { FilterButton, type FilterButtonProps } from './FilterButton.tsx';
import './folded-filters.css';

interface FoldedFiltersProps extends Omit<FilterButtonProps, 'open' | 'onOpen'> {
  readonly children: ReactNode;
}

/** What narrows a list, in a row of its tools: on a phone behind a button at the row's end, so that the list begins high up. */
export function FoldedFilters({ children, ...button }: FoldedFiltersProps) {
  const isMobile = useIsMobile();
  const [open, setOpen] = useState(false);
  if (!isMobile) return children;
  return (
    <>
      <div className="or-folded-button">
        <FilterButton {...button} open={open} onOpen={setOpen} />
      </div>
      {open ? <div className="or-folded-filters">{children}</div> : null}
    </>
  );
}
