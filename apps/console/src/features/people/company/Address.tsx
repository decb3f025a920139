import { CopyButton } from '../../../ui/text/CopyButton.tsx';

/** An address that is entered elsewhere. */
export function Address({ text }: { readonly text: string }) {
  return (
    <dd>
      <code>{text}</code> <CopyButton text={text} />
    </dd>
  );
}
