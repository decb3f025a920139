import type { ReactNode } from 'react';
import { t } from '../../ground/i18n/t.ts';
import { ViewerZoneNow } from './ViewerZoneNow.tsx';
import { SearchField } from './SearchField.tsx';
import './list-screen.css';

interface ListScreenProps {
  /** Its heading, translated. */
  readonly title: string;
  /** Whether it is being read for the first time. */
  readonly isBusy: boolean;
  /** How many rows it has; undefined while nobody knows. */
  readonly count?: number | undefined;
  /** Whether it tells times: by whose clock they are stands beside the heading. */
  readonly hasTimes?: true;
  /** What is looked for in the list, where it can be searched. */
  readonly search?: { readonly word: string; readonly onWord: (word: string) => void };
  /** Buttons at the end of the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen that is one list: its heading with how many rows there are, a search, buttons, and the list. */
export function ListScreen(props: ListScreenProps) {
  const { title, isBusy, count, hasTimes, search, actions, children } = props;
  return (
    <main className="or-list-screen" aria-busy={isBusy}>
      <div className="or-tools">
        <h1>{title}</h1>
        <output className="or-muted">
          {count === undefined ? null : (
            // The list says itself why it is empty: people who do not see it are told here.
            <span className={count === 0 ? 'visually-hidden' : ''}>{t('{count} rows', { count })}</span>
          )}
        </output>
        {hasTimes === true ? <ViewerZoneNow /> : null}
        <div className="or-bar-space" />
        {search === undefined ? null : (
          <SearchField
            label={t('Search this list')}
            placeholder={t('Search')}
            value={search.word}
            onChange={search.onWord}
          />
        )}
        {actions}
      </div>
      {children}
    </main>
  );
}
