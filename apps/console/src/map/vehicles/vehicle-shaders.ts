/** Half the side of the square a vehicle is drawn in, CSS px at size 1: room for beak, edge and shadow. */
export const SPRITE_HALF_PX = 20;

/** Index of each state in the shader; the order of the colours it is given. */
export const stateOrder = ['driving', 'idle', 'overSpeed', 'offline'] as const;

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
  spot = corner * ${SPRITE_HALF_PX.toFixed(1)};
  vec2 clip = (place + spot * size) * vec2(2.0, -2.0) / viewport;
  gl_Position = look.y > 0.5 ? vec4(clip, 0.0, 1.0) : vec4(2.0, 2.0, 2.0, 1.0);
}`;

/**
 * Draws the mark of a state: shape and sign say what the colour says. Driving: a drop with a chevron; over-speed: a
 * drop with an exclamation mark; idle: a disc with a P; offline: a hollow ring with a cross.
 */
export const fragmentShader = `#version 300 es
precision highp float;
in vec2 spot;
flat in float state;
flat in vec2 direction;
uniform vec3 colours[4];
uniform vec3 surface;
uniform vec3 accent;
uniform float opacity;
uniform float selected;
uniform float blur;
out vec4 result;

const float R = 9.0;

float line(vec2 p, vec2 a, vec2 b) {
  vec2 ab = b - a;
  return length(p - a - ab * clamp(dot(p - a, ab) / dot(ab, ab), 0.0, 1.0));
}

float drop(vec2 p) {
  const float tip = 1.2, h = 11.5, b = (R - tip) / h;
  const float a = sqrt(1.0 - b * b);
  p = vec2(abs(p.x), -p.y);
  float k = dot(p, vec2(-b, a));
  if (k < 0.0) return length(p) - R;
  if (k > a * h) return length(p - vec2(0.0, h)) - tip;
  return dot(p, vec2(a, b)) - R;
}

float inside(float d) {
  return smoothstep(blur, -blur, d);
}

void main() {
  int kind = int(state + 0.5);
  vec2 turned = vec2(spot.x * direction.y + spot.y * direction.x, -spot.x * direction.x + spot.y * direction.y);
  bool moving = kind == 0 || kind == 2;
  float body = moving ? drop(turned) : length(spot) - (kind == 3 ? R - 1.5 : R - 0.5);
  float sign = 1e3;
  if (kind == 0) {
    sign = min(line(turned, vec2(-3.6, 2.2), vec2(0.0, -2.6)), line(turned, vec2(3.6, 2.2), vec2(0.0, -2.6))) - 1.15;
  } else if (kind == 1) {
    float stem = line(spot, vec2(-1.9, -3.9), vec2(-1.9, 4.3));
    float bow = spot.x > -0.4 ? abs(length(spot - vec2(-0.4, -1.6)) - 2.3)
      : (spot.x < -1.9 ? 1e3 : min(abs(spot.y + 3.9), abs(spot.y - 0.7)));
    sign = min(stem, bow) - 0.9;
  } else if (kind == 2) {
    sign = min(line(spot, vec2(0.0, -4.6), vec2(0.0, 0.8)), length(spot - vec2(0.0, 4.2))) - 1.3;
  } else {
    sign = min(line(spot, vec2(-2.3), vec2(2.3)), line(spot, vec2(-2.3, 2.3), vec2(2.3, -2.3))) - 0.9;
  }
  vec3 colour = colours[kind];
  bool hollow = kind == 3;
  vec4 mark = vec4(0.0, 0.0, 0.0, 0.26 * smoothstep(4.5, -1.0, moving ? body : length(spot - vec2(0.0, 1.0)) - R + 0.5));
  float ring = selected * inside(abs(body - 4.0) - 1.3);
  mark = mix(mark, vec4(accent, 1.0), ring);
  mark = mix(mark, vec4(hollow ? colour : surface, 1.0), inside(body - 1.6));
  mark = mix(mark, vec4(hollow ? surface : colour, 1.0), inside(body));
  mark = mix(mark, vec4(hollow ? colour : surface, 1.0), inside(sign));
  result = vec4(mark.rgb * mark.a, mark.a) * opacity;
}`;
