import './event-colour.css';

/** The colour that its definition gives an event: a dot before its name. The name says what it is. */
export function EventColour({ colour }: { readonly colour: string | undefined }) {
  if (colour === undefined) return null;
  return <span className="or-event-colour" style={{ background: colour }} aria-hidden />;
}
