interface FieldHintProps {
  readonly id: string;
  readonly text: string | undefined;
}

/** What is said below a field, where there is something to say. */
export function FieldHint({ id, text }: FieldHintProps) {
  return text === undefined ? null : (
    <div id={id} className="form-text">
      {text}
    </div>
  );
}
