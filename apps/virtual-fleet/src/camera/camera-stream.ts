import { H264Encoder, type CodedPicture } from '../encoder/h264-encoder.ts';
import { drawScene } from '../scene/draw-scene.ts';
import { Picture } from '../scene/picture.ts';
import type { Scene } from '../scene/scene.ts';
import { KEY_SECONDS, type StreamFormat } from './stream-format.ts';

const FINEST_QP = 26;
const FIRST_QP = 28;
const COARSEST_QP = 38;

/** One stream of one camera: draws and codes its pictures, beginning with a key picture. */
export class CameraStream {
  readonly #format: StreamFormat;
  readonly #picture: Picture;
  readonly #encoder: H264Encoder;
  #frame = 0;
  #qp = FIRST_QP;
  #bits = 0;

  constructor(format: StreamFormat) {
    const { width, height, framesPerSecond } = (this.#format = format);
    this.#picture = new Picture(width, height);
    this.#encoder = new H264Encoder(width, height, framesPerSecond);
  }

  /** The next picture in Annex B. */
  next(scene: Scene): CodedPicture {
    const group = this.#format.framesPerSecond * KEY_SECONDS;
    if (this.#frame > 0 && this.#frame % group === 0) this.#adaptQuantiser();
    drawScene(this.#picture, scene);
    const coded = this.#encoder.encode(this.#picture, this.#qp, this.#frame % group === 0);
    this.#frame++;
    this.#bits += coded.data.length * 8;
    return coded;
  }

  /** Once a group of pictures: coarser when it took too many bits, finer when there is plenty of room. */
  #adaptQuantiser(): void {
    const rate = this.#bits / KEY_SECONDS;
    this.#bits = 0;
    if (rate > this.#format.bitsPerSecond) this.#qp = Math.min(COARSEST_QP, this.#qp + 2);
    else if (rate < this.#format.bitsPerSecond * 0.5) this.#qp = Math.max(FINEST_QP, this.#qp - 1);
  }
}
