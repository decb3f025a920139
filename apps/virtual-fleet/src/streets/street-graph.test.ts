import { expect, test } from 'vitest';
import { findRoute } from './route.ts';
import { buildGraph, type StreetGraph } from './street-graph.ts';
import { townToGeoJson } from './to-geojson.ts';
import { planTown, type Street } from './town-plan.ts';

const town = planTown(1);
const graph = buildGraph(town.streets);
const CENTRE = { lat: 24.078605, lng: 120.528535 };

test('the same seed gives the same town, another one another', () => {
  expect(planTown(1)).toEqual(town);
  expect(planTown(2).streets[1]!.line).not.toEqual(town.streets[1]!.line);
});

test('every junction can be reached from every other', () => {
  for (let to = 1; to < graph.nodes.length; to += 97)
    expect(findRoute(graph, 0, to).length).toBeGreaterThan(0);
});

test('the legs of a route hang together from start to goal', () => {
  const from = 5;
  const to = graph.nodes.length - 1;
  let node = from;
  for (const { edge, reversed } of findRoute(graph, from, to)) {
    expect(reversed ? edge.to : edge.from).toBe(node);
    node = reversed ? edge.from : edge.to;
  }
  expect(node).toBe(to);
});

test('the town has a motorway, arterial roads and many streets that bend', () => {
  const kinds = new Set(graph.edges.map((edge) => edge.street.kind));
  expect([...kinds].sort()).toEqual(['arterial', 'motorway', 'street']);
  expect(graph.edges.length).toBeGreaterThan(700);
});

test('two streets that cross make a junction of four ways', () => {
  const street = (name: string, ...line: [number, number][]): Street => ({
    name,
    kind: 'street',
    speedLimitKmh: 50,
    line: line.map(([x, y]) => ({ x, y })),
  });
  const cross: StreetGraph = buildGraph([
    street('across', [-500, 0], [500, 0]),
    street('up', [0, -500], [0, 500]),
  ]);
  const ways = cross.at.map((edges) => edges.length).sort((a, b) => a - b);
  expect(ways).toEqual([1, 1, 1, 1, 4]);
});

test('the map file says of everything that it is made up', () => {
  const { features } = townToGeoJson(graph, town.land, CENTRE) as {
    features: { properties: { madeUp: boolean; kind: string }; geometry: { coordinates: unknown[] } }[];
  };
  expect(features.every((feature) => feature.properties.madeUp)).toBe(true);
  const kinds = new Set(features.map((feature) => feature.properties.kind));
  expect([...kinds].sort()).toEqual(['arterial', 'motorway', 'park', 'street', 'water']);
});
