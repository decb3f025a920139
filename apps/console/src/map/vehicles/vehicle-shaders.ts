import { vehicleIcons } from '@outrider/model/devices/device.ts';
import { silhouetteOf } from '../kinds/silhouettes.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, signCell, SPRITE_HALF_PX, stateOrder } from './vehicle-atlas.ts';

/** Puts each vehicle where its glide has brought it: between two fixes, by the clock, without any work of the page. */
export const vertexShader = `#version 300 es
precision highp float;
in vec2 corner;
in vec4 fromPlace;
in vec4 toPlace;
in vec4 glide;
in vec4 look;
uniform vec4 centre;
uniform vec2 viewport;
uniform float worldSize;
uniform float now;
uniform float size;
out vec2 spot;
flat out float state;
flat out float kind;
flat out vec2 direction;

void main() {
  float share = glide.y > 0.0 ? clamp((now - glide.x) / glide.y, 0.0, 1.0) : 1.0;
  // High parts first: what is left of them is exact, so that the low parts count.
  vec2 from = (fromPlace.xy - centre.xy) + (fromPlace.zw - centre.zw);
  vec2 to = (toPlace.xy - centre.xy) + (toPlace.zw - centre.zw);
  vec2 place = mix(from, to, share) * worldSize;
  float heading = mix(glide.z, glide.w, share);
  direction = vec2(sin(heading), cos(heading));
  state = look.x;
  kind = look.z;
  spot = corner * ${SPRITE_HALF_PX.toFixed(1)};
  vec2 clip = (place + spot * size) * vec2(2.0, -2.0) / viewport;
  gl_Position = look.y > 0.5 ? vec4(clip, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`;

const whole = (value: number): string => value.toFixed(1);
const upright = vehicleIcons.findIndex((_kind, icon) => !silhouetteOf(icon).turns);

/** Copies the vehicle of a kind and state out of the atlas, turned with the course, and the sign of its state on top. */
export const fragmentShader = `#version 300 es
precision highp float;
in vec2 spot;
flat in float state;
flat in float kind;
flat in vec2 direction;
uniform sampler2D atlas;
uniform float opacity;
uniform float selected;
out vec4 result;

const float HALF = ${whole(SPRITE_HALF_PX)};

vec4 cell(float column, float row, vec2 at) {
  vec2 part = at / (2.0 * HALF) + 0.5;
  vec4 colour = texture(atlas, (vec2(column, row) + clamp(part, 0.0, 1.0)) / vec2(${whole(ATLAS_COLUMNS)}, ${whole(ATLAS_ROWS)}), -0.5);
  // Turned, the corners of the square reach into the neighbours.
  return max(abs(at.x), abs(at.y)) > HALF ? vec4(0.0) : colour;
}

void main() {
  vec2 turned = vec2(spot.x * direction.y + spot.y * direction.x, -spot.x * direction.x + spot.y * direction.y);
  vec4 body = cell(kind, state + selected * ${whole(stateOrder.length)}, kind == ${whole(upright)} ? spot : turned);
  vec4 sign = cell(${whole(signCell(0).column)}, state, state == ${whole(stateOrder.indexOf('driving'))} ? turned : spot);
  // Their colours are premultiplied.
  result = (sign + body * (1.0 - sign.a)) * opacity;
}`;
