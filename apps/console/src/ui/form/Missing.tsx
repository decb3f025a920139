import './save-button.css';

interface MissingProps {
  readonly id?: string;
  /** What people have to do first, as a sentence; undefined: nothing. */
  readonly words: string | undefined;
}

/** Why a button is grey, in words beside it: a button that is disabled has no tip that anybody could read. */
export function Missing({ id, words }: MissingProps) {
  return words === undefined ? null : (
    <span id={id} className="or-missing">
      {words}
    </span>
  );
}
