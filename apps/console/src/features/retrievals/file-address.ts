import { signedAddress } from '../../connection/signed-address.ts';

const address = (id: number, file: string, as: 'sent' | 'mp4'): string =>
  signedAddress('/api/retrieval.file', { id: String(id), file, as });

/** The address of a file to be played. */
export const playAddress = (id: number, file: string): string => address(id, file, 'mp4');

/** The address of a file to be saved as it came. */
export const takeAddress = (id: number, file: string): string => address(id, file, 'sent');
