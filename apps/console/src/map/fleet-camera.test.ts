import { expect, test } from 'vitest';
import { type CameraMap, FleetCamera } from './fleet-camera.ts';
import { toScreen, worldX, worldY } from './mercator.ts';
import { VehicleTable } from './vehicles/vehicle-table.ts';

/** A map of 800 × 600 px that is where it was sent at once. */
class FakeMap implements CameraMap {
  centre: [lng: number, lat: number] = [120, 24];
  zoom = 11;
  size = { clientWidth: 800, clientHeight: 600 };
  readonly fitted: unknown[] = [];
  readonly #listeners = new Map<string, (event: { originalEvent?: unknown }) => void>();

  getCenter = () => ({ lng: this.centre[0], lat: this.centre[1] });
  getZoom = () => this.zoom;
  getCanvas = () => this.size;
  isMoving = () => false;

  easeTo({ center, zoom }: { center: [number, number]; zoom: number }): void {
    this.centre = center;
    this.zoom = zoom;
    // It has come before this returns, as MapLibre says where nothing glides.
    this.#listeners.get('moveend')?.({});
  }

  /** Is given another size, as when the window is. */
  resize(clientWidth: number, clientHeight: number): void {
    this.size = { clientWidth, clientHeight };
    this.#listeners.get('resize')?.({});
  }

  fitBounds(corners: unknown): void {
    this.fitted.push(corners);
  }

  on(type: string, listener: (event: { originalEvent?: unknown }) => void): void {
    this.#listeners.set(type, listener);
  }

  moveByHand(lng: number, lat: number): void {
    this.#listeners.get('movestart')?.({ originalEvent: {} });
    this.centre = [lng, lat];
    this.#listeners.get('moveend')?.({});
  }
}

function fleet() {
  const map = new FakeMap();
  const table = new VehicleTable(false);
  const camera = new FleetCamera(map, table, false);
  const put = (id: string, lng: number, lat = 24): void => {
    const slot = table.put(id, { x: worldX(lng), y: worldY(lat), heading: 0, state: 0, kind: 0 }, 0);
    table.shown[slot] = 1;
    camera.lookAfter();
  };
  const lng = (): number => Math.round(map.centre[0] * 1000) / 1000;
  return { map, camera, put, lng };
}

test('a place is in the middle of what nothing covers, however it is brought there', () => {
  const { map, camera } = fleet();
  camera.setCovered(300);
  const place = { x: worldX(120), y: worldY(24) };
  camera.goTo(place, 16);
  expect(map.centre).toEqual(camera.centreFor(place, 16));
  // 150 px below it is the middle of the map.
  const { x, y } = toScreen(camera.view(), place);
  expect([Math.round(x), Math.round(y)]).toEqual([400, 150]);
});

test('a vehicle that is kept in sight is followed when it leaves, and not before', () => {
  const { map, camera, put, lng } = fleet();
  put('a', 120);
  camera.keep('a');
  put('a', 120.1);
  expect(lng()).toBe(120);
  put('a', 121);
  expect([lng(), map.zoom]).toEqual([121, 11]);
});

test('on a map that has no room for it a vehicle is gone to once for each place', () => {
  const { map, camera, put, lng } = fleet();
  put('a', 120);
  camera.keep('a');
  put('a', 120.1);
  // A screen that gives way to another one has no size.
  map.resize(0, 0);
  expect(lng()).toBe(120.1);
  put('a', 120.2);
  expect(lng()).toBe(120.2);
});

test('one that is chosen out of sight is gone to, near', () => {
  const { map, camera, put, lng } = fleet();
  put('a', 122);
  camera.keep('a');
  expect([lng(), map.zoom]).toEqual([122, 16]);
});

test('one that is chosen before anybody knows where it is, is gone to when it comes', () => {
  const { camera, put, lng } = fleet();
  camera.keep('a');
  put('a', 122);
  expect(lng()).toBe(122);
});

test('what a card covers is not in sight', () => {
  const { map, camera, put } = fleet();
  put('a', 120, 23.95);
  camera.keep('a');
  expect(map.centre).toEqual([120, 24]);
  camera.setCovered(300);
  expect(map.centre[1]).toBeLessThan(23.95);
});

test('after a hand has moved the map it stays where it is', () => {
  const { map, camera, put, lng } = fleet();
  put('a', 120);
  camera.keep('a');
  map.moveByHand(130, 24);
  put('a', 121);
  expect(lng()).toBe(130);
});

test('the fleet is fitted once, when it is there', () => {
  const { map, camera, put } = fleet();
  camera.fitFirst();
  camera.lookAfter();
  expect(map.fitted).toHaveLength(0);
  put('a', 120);
  put('b', 121);
  expect(map.fitted).toHaveLength(1);
});

test('the fleet is not fitted where a hand was first', () => {
  const { map, camera, put } = fleet();
  camera.fitFirst();
  map.moveByHand(130, 24);
  put('a', 120);
  expect(map.fitted).toHaveLength(0);
});
