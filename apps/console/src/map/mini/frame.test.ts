import { describe, expect, it } from 'vitest';
import { fillsFrame, pictureOffset, pictureSize } from './frame.ts';

describe('the picture of a small map', () => {
  it('moves west when the vehicle drives east', () => {
    const offset = pictureOffset({ lat: 24, lng: 120 }, { lat: 24, lng: 120.001 }, 16);
    expect(offset.x).toBeCloseTo(-93.2, 1);
    expect(offset.y).toBeCloseTo(0, 9);
  });

  it('is good until the vehicle comes near its edge', () => {
    expect(fillsFrame({ x: 100, y: -20 }, 110)).toBe(true);
    expect(fillsFrame({ x: -111, y: 0 }, 110)).toBe(false);
  });

  it('keeps its size while the frame changes a little', () => {
    expect(pictureSize(300, 110)).toBe(pictureSize(310, 110));
    expect(pictureSize(300, 110)).toBeGreaterThanOrEqual(520);
  });
});
