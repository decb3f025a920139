import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { writePrivateFile } from './write-private-file.ts';

const RAW_KEY_BYTES = 32;

/** Signs by Ed25519. */
export interface Signer {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly sign: (bytes: Uint8Array) => Uint8Array;
}

/** The key by which this server signs packages of evidence and heads of the audit trail: made when it is first needed, and kept for its user alone. */
export class SigningKey {
  readonly #file: string;
  #loading: Promise<Signer> | undefined;

  /** @param file PEM file of the private key; its folder is there */
  constructor(file: string) {
    this.#file = file;
  }

  /** @throws the fault of the system, or of a file that holds something else */
  signer(): Promise<Signer> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<Signer> {
    const key = createPrivateKey(await this.#read());
    if (key.asymmetricKeyType !== 'ed25519') throw new TypeError(`${this.#file} holds no key of Ed25519`);
    return { publicKey: rawPublicKey(key), sign: (bytes) => sign(undefined, bytes, key) };
  }

  async #read(): Promise<string> {
    try {
      return await readFile(this.#file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    await writePrivateFile(this.#file, pem);
    return pem;
  }
}

/** The last bytes of its SPKI (RFC 8410). */
const rawPublicKey = (key: KeyObject): Uint8Array =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES);
