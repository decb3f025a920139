import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import { worldSize, type WorldPoint } from '../mercator.ts';
import type { Palette } from '../base/palette.ts';
import { fragmentShader, stateOrder, vertexShader } from './vehicle-shaders.ts';
import { LOOK_BYTES, MOTION_FLOATS, type VehicleTable } from './vehicle-table.ts';

/** What the layer needs to know of the map, at each frame. */
export interface Frame {
  readonly centre: WorldPoint;
  readonly zoom: number;
  /** ms, by the clock the table was filled with. */
  readonly now: number;
  /** Slot drawn on top and ringed; -1 for none. */
  readonly selected: number;
  /** 0 to 1: below 1 where what is shown is old. */
  readonly opacity: number;
  readonly palette: Palette;
}

const attributes = ['corner', 'fromPlace', 'toPlace', 'glide', 'look'] as const;
const uniforms = [
  'centre',
  'viewport',
  'worldSize',
  'now',
  'size',
  'colours',
  'surface',
  'accent',
  'opacity',
  'selected',
  'blur',
] as const;

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
}

/** Draws every vehicle of a table as one instanced call. The map must neither tilt nor rotate. */
export class VehicleLayer implements CustomLayerInterface {
  readonly id = 'vehicles';
  readonly type = 'custom' as const;
  readonly renderingMode = '2d' as const;
  readonly #table: VehicleTable;
  readonly #frame: () => Frame;
  #map: MapLibreMap | undefined;
  #gl: Program | undefined;
  #version = -1;
  #room = 0;
  #lookStale = true;

  /** @param frame called once for each frame, before anything of the table is read */
  constructor(table: VehicleTable, frame: () => Frame) {
    this.#table = table;
    this.#frame = frame;
  }

  /** Tells that `look` changed without the table's version. */
  lookChanged(): void {
    this.#lookStale = true;
  }

  onAdd(map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#map = map;
    this.#gl = build(gl);
    this.#version = -1;
    this.#room = 0;
  }

  onRemove(_map: MapLibreMap, gl: WebGL2RenderingContext): void {
    if (this.#gl === undefined) return;
    gl.deleteProgram(this.#gl.program);
    for (const buffer of [this.#gl.corners, this.#gl.motion, this.#gl.look]) gl.deleteBuffer(buffer);
    gl.deleteVertexArray(this.#gl.vertices);
    this.#gl = undefined;
  }

  render(gl: WebGL2RenderingContext): void {
    if (this.#gl === undefined || this.#map === undefined) return;
    const { program, vertices } = this.#gl;
    const frame = this.#frame();
    if (this.#table.size === 0) return;
    gl.useProgram(program);
    gl.bindVertexArray(vertices);
    this.#upload(gl, this.#gl);
    this.#setUniforms(gl, this.#gl, frame, this.#map.getCanvas());
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.disable(gl.DEPTH_TEST);
    gl.disable(gl.STENCIL_TEST);
    gl.disable(gl.CULL_FACE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, this.#table.size);
    if (frame.selected >= 0) this.#drawSelected(gl, this.#gl, frame);
    gl.bindVertexArray(null);
  }

  #upload(gl: WebGL2RenderingContext, { motion, look }: Program): void {
    const table = this.#table;
    const grown = this.#room !== table.motion.length;
    if (grown || this.#version !== table.version) {
      gl.bindBuffer(gl.ARRAY_BUFFER, motion);
      if (grown) gl.bufferData(gl.ARRAY_BUFFER, table.motion, gl.DYNAMIC_DRAW);
      else gl.bufferSubData(gl.ARRAY_BUFFER, 0, table.motion, 0, table.size * MOTION_FLOATS);
    }
    if (grown || this.#lookStale || this.#version !== table.version) {
      gl.bindBuffer(gl.ARRAY_BUFFER, look);
      if (grown) gl.bufferData(gl.ARRAY_BUFFER, table.look, gl.DYNAMIC_DRAW);
      else gl.bufferSubData(gl.ARRAY_BUFFER, 0, table.look, 0, table.size * LOOK_BYTES);
    }
    this.#room = table.motion.length;
    this.#version = table.version;
    this.#lookStale = false;
  }

  #setUniforms(
    gl: WebGL2RenderingContext,
    { uniform }: Program,
    frame: Frame,
    canvas: HTMLCanvasElement,
  ): void {
    const { centre, zoom, now, opacity, palette } = frame;
    const width = canvas.clientWidth;
    const size = spriteSize(zoom);
    const high = [Math.fround(centre.x), Math.fround(centre.y)] as const;
    gl.uniform4f(uniform.centre, high[0], high[1], centre.x - high[0], centre.y - high[1]);
    gl.uniform2f(uniform.viewport, width, canvas.clientHeight);
    gl.uniform1f(uniform.worldSize, worldSize(zoom));
    gl.uniform1f(uniform.now, (now - this.#table.epoch) / 1_000);
    gl.uniform1f(uniform.size, size);
    gl.uniform3fv(
      uniform.colours,
      stateOrder.flatMap((state) => channels(palette.states[state])),
    );
    gl.uniform3fv(uniform.surface, channels(palette.vehicleEdge));
    gl.uniform3fv(uniform.accent, channels(palette.accent));
    gl.uniform1f(uniform.opacity, opacity);
    gl.uniform1f(uniform.selected, 0);
    gl.uniform1f(uniform.blur, (0.6 * width) / (canvas.width * size));
  }

  /** Once more, on top and ringed: by pointing the attributes at its slot. */
  #drawSelected(gl: WebGL2RenderingContext, built: Program, { selected, zoom }: Frame): void {
    pointAt(gl, built, selected);
    gl.uniform1f(built.uniform.selected, 1);
    gl.uniform1f(built.uniform.size, spriteSize(zoom) * 1.2);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, 1);
    pointAt(gl, built, 0);
  }
}

/** Red, green and blue of '#rrggbb', 0 to 1. */
export function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function pointAt(gl: WebGL2RenderingContext, { at, motion, look }: Program, slot: number): void {
  const stride = MOTION_FLOATS * 4;
  gl.bindBuffer(gl.ARRAY_BUFFER, motion);
  gl.vertexAttribPointer(at.fromPlace, 4, gl.FLOAT, false, stride, slot * stride);
  gl.vertexAttribPointer(at.toPlace, 4, gl.FLOAT, false, stride, slot * stride + 16);
  gl.vertexAttribPointer(at.glide, 4, gl.FLOAT, false, stride, slot * stride + 32);
  gl.bindBuffer(gl.ARRAY_BUFFER, look);
  gl.vertexAttribPointer(at.look, 4, gl.UNSIGNED_BYTE, false, LOOK_BYTES, slot * LOOK_BYTES);
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
