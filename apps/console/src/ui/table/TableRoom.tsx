import { type ReactNode, useRef } from 'react';
import { useMoreAside } from '../list/use-more-aside.ts';
import './table-room.css';

/** The room of a table that may be wider than its page: it scrolls sideways, and shows where there is more. */
export function TableRoom({ children }: { readonly children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  useMoreAside(room);
  return (
    <div ref={room} className="or-table-scroll or-more-room">
      {children}
    </div>
  );
}
