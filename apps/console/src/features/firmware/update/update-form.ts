import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';
import { useState } from 'react';

/** The address and the version of an update: of a file that was chosen both, until somebody types another. */
export function useUpdateForm() {
  const [url, setUrl] = useState('');
  const [target, setTarget] = useState('');
  return {
    url,
    target,
    setUrl,
    setTarget,
    choose: (file: WireFirmware | undefined): void => {
      setUrl(file?.url ?? '');
      setTarget(file?.version ?? '');
    },
  };
}
