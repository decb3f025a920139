import './mark.css';

/** How often the words stand. */
const TIMES = 6;

/** Words all over a picture that somebody else shows. */
export function Mark({ text }: { readonly text: string }) {
  return (
    <div className="live-tile-mark" data-mark={text} aria-hidden>
      {Array.from({ length: TIMES }, (_, at) => (
        <span key={at}>{text}</span>
      ))}
    </div>
  );
}
