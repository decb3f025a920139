/** How a stream codes the pixels of its pictures, as its SPS tells. */
export interface PixelFormat {
  /** chroma_format_idc: 0 grey, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
  readonly chroma: number;
  readonly lumaBits: number;
  readonly chromaBits: number;
}
