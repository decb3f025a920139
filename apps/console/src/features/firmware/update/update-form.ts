import type { WireFirmware } from '@outrider/protocol/firmware/store-calls.ts';
import { useState } from 'react';

/** The address and the version of an update: of a file that was chosen both, until somebody types another. */
export function useUpdateForm(files: readonly WireFirmware[]) {
  const [url, setUrl] = useState('');
  const [target, setTarget] = useState('');
  return {
    url,
    target,
    setUrl,
    setTarget,
    choose: (firmwareid: string): void => {
      const file = files.find((each) => each.firmwareid === firmwareid);
      setUrl(file?.url ?? '');
      setTarget(file?.version ?? '');
    },
  };
}
