import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import { worldSize, type WorldPoint } from '../mercator.ts';
import type { Palette } from '../base/palette.ts';
import type { DrawnVehicles } from './drawn-vehicles.ts';
import { VehicleAtlas } from './vehicle-atlas.ts';
import { fragmentShader, vertexShader } from './vehicle-shaders.ts';
import { LOOK_BYTES, MOTION_FLOATS } from './vehicle-table.ts';

/** What the layer draws once: the part of the map, the moment, the look. */
export interface Scene {
  readonly centre: WorldPoint;
  readonly zoom: number;
  /** ms, by the clock the table was filled with. */
  readonly now: number;
  /** Index among the vehicles that are drawn of the one on top and ringed; -1 for none. */
  readonly selected: number;
  /** What `motion` counts its seconds from, ms. */
  readonly epoch: number;
  /** 0 to 1: below 1 where what is shown is old. */
  readonly opacity: number;
  readonly palette: Palette;
}

const attributes = ['corner', 'fromPlace', 'toPlace', 'glide', 'look'] as const;
const uniforms = ['centre', 'viewport', 'worldSize', 'now', 'size', 'atlas', 'opacity', 'selected'] as const;

/** How large vehicles are drawn at a zoom: smaller where there is much to see. */
export function spriteSize(zoom: number): number {
  return Math.min(1.1, Math.max(0.72, 0.72 + (zoom - 9) * 0.055));
}

interface Program {
  readonly program: WebGLProgram;
  readonly at: Record<(typeof attributes)[number], number>;
  readonly uniform: Record<(typeof uniforms)[number], WebGLUniformLocation | null>;
  readonly corners: WebGLBuffer;
  readonly motion: WebGLBuffer;
  readonly look: WebGLBuffer;
  readonly vertices: WebGLVertexArrayObject;
  readonly atlas: WebGLTexture;
}

/** Draws vehicles as one instanced call. The map must neither tilt nor rotate. */
export class VehicleLayer implements CustomLayerInterface {
  readonly id = 'vehicles';
  readonly type = 'custom' as const;
  readonly renderingMode = '2d' as const;
  readonly #vehicles: DrawnVehicles;
  readonly #scene: () => Scene;
  #map: MapLibreMap | undefined;
  #gl: Program | undefined;
  readonly #atlas = new VehicleAtlas();
  #version = -1;
  #atlasVersion = -1;
  #room = 0;

  /** @param scene called once for each frame, before anything of the vehicles is read */
  constructor(vehicles: DrawnVehicles, scene: () => Scene) {
    this.#vehicles = vehicles;
    this.#scene = scene;
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#gl = build(gl);
    this.#version = -1;
    this.#atlasVersion = -1;
    this.#room = 0;
  }

  onRemove(_map: MapLibreMap, gl: WebGL2RenderingContext): void {
    if (this.#gl === undefined) return;
    gl.deleteProgram(this.#gl.program);
    for (const buffer of [this.#gl.corners, this.#gl.motion, this.#gl.look]) gl.deleteBuffer(buffer);
    gl.deleteVertexArray(this.#gl.vertices);
    gl.deleteTexture(this.#gl.atlas);
    this.#gl = undefined;
  }

  render(gl: WebGL2RenderingContext): void {
    if (this.#gl === undefined || this.#map === undefined) return;
    const { program, vertices } = this.#gl;
    const scene = this.#scene();
    if (this.#vehicles.size === 0) return;
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    this.#upload(gl, this.#gl);
    this.#uploadAtlas(gl, this.#gl, scene);
    this.#setUniforms(gl, this.#gl, scene, this.#map.getCanvas());
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#vehicles.size);
    if (scene.selected >= 0) this.#drawSelected(gl, this.#gl, scene);
    gl.bindVertexArray(null);
  }

  #upload(gl: WebGL2RenderingContext, { motion, look }: Program): void {
    const vehicles = this.#vehicles;
    if (this.#version === vehicles.version) return;
    const grown = this.#room !== vehicles.motion.length;
    gl.bindBuffer(gl.ARRAY_BUFFER, motion);
    if (grown) gl.bufferData(gl.ARRAY_BUFFER, vehicles.motion, gl.DYNAMIC_DRAW);
    else gl.bufferSubData(gl.ARRAY_BUFFER, 0, vehicles.motion, 0, vehicles.size * MOTION_FLOATS);
    gl.bindBuffer(gl.ARRAY_BUFFER, look);
    if (grown) gl.bufferData(gl.ARRAY_BUFFER, vehicles.look, gl.DYNAMIC_DRAW);
    else gl.bufferSubData(gl.ARRAY_BUFFER, 0, vehicles.look, 0, vehicles.size * LOOK_BYTES);
    this.#room = vehicles.motion.length;
    this.#version = vehicles.version;
  }

  /** Takes over the pictures where they are others, and binds them. */
  #uploadAtlas(gl: WebGL2RenderingContext, { atlas }: Program, { palette }: Scene): void {
    this.#atlas.prepare(palette, devicePixelRatio);
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, atlas);
    if (this.#atlasVersion === this.#atlas.version) return;
    this.#atlasVersion = this.#atlas.version;
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, this.#atlas.canvas);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  }

  #setUniforms(
    gl: WebGL2RenderingContext,
    { uniform }: Program,
    scene: Scene,
    canvas: HTMLCanvasElement,
  ): void {
    const { centre, zoom, now, epoch, opacity } = scene;
    const high = [Math.fround(centre.x), Math.fround(centre.y)] as const;
    gl.uniform4f(uniform.centre, high[0], high[1], centre.x - high[0], centre.y - high[1]);
    gl.uniform2f(uniform.viewport, canvas.clientWidth, canvas.clientHeight);
    gl.uniform1f(uniform.worldSize, worldSize(zoom));
    gl.uniform1f(uniform.now, (now - epoch) / 1_000);
    gl.uniform1f(uniform.size, spriteSize(zoom));
    gl.uniform1i(uniform.atlas, 0);
    gl.uniform1f(uniform.opacity, opacity);
    gl.uniform1f(uniform.selected, 0);
  }

  /** Once more, on top and ringed: by pointing the attributes at it. */
  #drawSelected(gl: WebGL2RenderingContext, built: Program, { selected, zoom }: Scene): void {
    pointAt(gl, built, selected);
    gl.uniform1f(built.uniform.selected, 1);
    gl.uniform1f(built.uniform.size, spriteSize(zoom) * 1.2);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, 1);
    pointAt(gl, built, 0);
  }
}

function pointAt(gl: WebGL2RenderingContext, { at, motion, look }: Program, index: number): void {
  const stride = MOTION_FLOATS * 4;
  gl.bindBuffer(gl.ARRAY_BUFFER, motion);
  gl.vertexAttribPointer(at.fromPlace, 4, gl.FLOAT, false, stride, index * stride);
  gl.vertexAttribPointer(at.toPlace, 4, gl.FLOAT, false, stride, index * stride + 16);
  gl.vertexAttribPointer(at.glide, 4, gl.FLOAT, false, stride, index * stride + 32);
  gl.bindBuffer(gl.ARRAY_BUFFER, look);
  gl.vertexAttribPointer(at.look, 4, gl.UNSIGNED_BYTE, false, LOOK_BYTES, index * LOOK_BYTES);
}

function compile(gl: WebGL2RenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind);
  if (shader === null) throw new Error('WebGL makes no shader: its context is lost');
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (gl.getShaderParameter(shader, gl.COMPILE_STATUS) !== true && !gl.isContextLost())
    throw new Error(`A shader does not compile: ${gl.getShaderInfoLog(shader)}`);
  return shader;
}

function build(gl: WebGL2RenderingContext): Program {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertexShader));
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentShader));
  gl.linkProgram(program);
  const at = Object.fromEntries(attributes.map((name) => [name, gl.getAttribLocation(program, name)]));
  const uniform = Object.fromEntries(uniforms.map((name) => [name, gl.getUniformLocation(program, name)]));
  const built = {
    program,
    at,
    uniform,
    corners: gl.createBuffer(),
    motion: gl.createBuffer(),
    look: gl.createBuffer(),
    vertices: gl.createVertexArray(),
    atlas: gl.createTexture(),
  } as Program;
  gl.bindVertexArray(built.vertices);
  gl.bindBuffer(gl.ARRAY_BUFFER, built.corners);
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW);
  gl.vertexAttribPointer(built.at.corner, 2, gl.FLOAT, false, 0, 0);
  pointAt(gl, built, 0);
  for (const name of attributes) {
    gl.enableVertexAttribArray(built.at[name]);
    if (name !== 'corner') gl.vertexAttribDivisor(built.at[name], 1);
  }
  gl.bindVertexArray(null);
  return built;
}
