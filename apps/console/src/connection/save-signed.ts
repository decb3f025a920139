import { signedAddress } from './signed-address.ts';

/** Has the browser save a file: by an address that is signed as it is pressed, since it is good for minutes. */
export function saveSigned(path: string, params: Readonly<Record<string, string>>, name: string): void {
  const link = document.createElement('a');
  link.href = signedAddress(path, params);
  link.download = name;
  link.click();
}
