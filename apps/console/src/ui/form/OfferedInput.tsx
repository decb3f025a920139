import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { closeKeys, isKey } from '../../ground/keys.ts';
import { openKeys, rowAfterKey, rowKeys } from '../list/row-after-key.ts';
import './offered-input.css';

/** What a field offers: what is taken, and words beside it. */
export interface Offer {
  readonly value: string;
  readonly words: string;
}

interface OfferedInputProps extends Omit<ComponentProps<'input'>, 'value' | 'list' | 'onChange'> {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** What is found by what was typed: it is shown as it is. */
  readonly offers: readonly Offer[];
  readonly onChoose: (value: string) => void;
}

/**
 * A field that offers what was found by what is typed: arrows lead through it, Enter and a press take one. A datalist would leave out what
 * does not hold what was typed as one piece.
 */
export function OfferedInput({
  value,
  onText,
  offers,
  onChoose,
  onKeyDown,
  onBlur,
  ...input
}: OfferedInputProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  // What is typed out needs no offer, which would only cover what stands below.
  const isShown = open && offers.length > 0 && !offers.some((offer) => offer.value === value);
  const marked = isShown ? offers[at] : undefined;
  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const take = (offer: Offer): void => {
    close();
    onChoose(offer.value);
  };

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (isKey(rowKeys.rows.step, event) && offers.length > 0) {
      event.preventDefault();
      setOpen(true);
      setAt(rowAfterKey(event.key, at, offers.length) ?? -1);
    } else if (isKey(openKeys.rows.open, event) && marked !== undefined) {
      event.preventDefault();
      take(marked);
    } else if (isKey(closeKeys.rows.close, event) && isShown) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else onKeyDown?.(event);
  }

  return (
    <div className="or-offered">
      <input
        autoComplete="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={marked === undefined ? undefined : `${id}-${at}`}
        value={value}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          onText(target.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      {isShown ? (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist leaves out what does not hold all that was typed
        <div id={id} role="listbox" aria-label={input['aria-label']} className="or-offers dropdown-menu show">
          {offers.map((offer, row) => (
            <div
              key={offer.value}
              id={`${id}-${row}`}
              ref={row === at ? intoView : undefined}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the list above, with words beside the name
              role="option"
              aria-selected={row === at}
              tabIndex={-1}
              className={`dropdown-item ${row === at ? 'active' : ''}`}
              onMouseDown={(event) => {
                // The field keeps the focus.
                event.preventDefault();
                take(offer);
              }}
            >
              {offer.value} <span className="or-offer-words">{offer.words}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const intoView = (row: HTMLElement | null): void => row?.scrollIntoView({ block: 'nearest' });
