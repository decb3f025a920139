/** Why a form was not saved, below its fields; nothing when it was. */
export function FormFault({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : (
    <div className="alert alert-danger mt-3 mb-0 text-break" role="alert">
      {text}
    </div>
  );
}
