import { expect, test } from 'vitest';
import { drawingOf } from './webgl.ts';

test.each([
  [
    'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)',
    'software',
  ],
  ['llvmpipe (LLVM 15.0.6, 256 bits)', 'software'],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11)', 'software'],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', 'card'],
  ['Apple GPU', 'card'],
])('%s draws by %s', (renderer, drawing) => {
  expect(drawingOf(renderer)).toBe(drawing);
});
