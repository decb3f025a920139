/**
 * Fonts of labels: this machine's own, so that no glyph files are fetched. MapLibre reads weight and slant out of the
 * first name, which therefore need not be a font.
 */
export const fonts = {
  regular: ['Regular', 'system-ui', 'sans-serif'],
  medium: ['Medium', 'system-ui', 'sans-serif'],
  italic: ['Italic', 'system-ui', 'sans-serif'],
};
