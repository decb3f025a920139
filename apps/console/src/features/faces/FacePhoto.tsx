import { useMemo, useState } from 'react';
import { signedAddress } from '../../connection/signed-address.ts';
import { t } from '../../ground/i18n/t.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';

interface FacePhotoProps {
  /** 0 where there is none. */
  readonly photoid: number;
  readonly name: string;
  /** Why there is none. */
  readonly none: string;
}

/** A small photo that leads to the whole one. */
export function FacePhoto({ photoid, name, none }: FacePhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const src = useMemo(
    () => (photoid === 0 ? undefined : signedAddress('/pic.cgi', { type: 'face', t: String(photoid) })),
    [photoid],
  );
  if (src === undefined || isGone)
    return (
      <span className="or-face-photo" title={none}>
        <Icon name="person-circle" label={none} />
      </span>
    );
  const text = t('Photo of {name}', { name });
  return (
    <>
      <button type="button" className="or-face-photo" title={text} onClick={() => setIsOpen(true)}>
        <img src={src} alt={text} loading="lazy" onError={() => setIsGone(true)} />
      </button>
      {isOpen ? (
        <Dialog id="face-photo" title={name} onHide={() => setIsOpen(false)}>
          <img className="or-face-whole" src={src} alt={text} />
        </Dialog>
      ) : null}
    </>
  );
}
