import { describe, expect, test } from 'vitest';
import { driverScore, pointsWords, scorePer1000Km, scoreWords } from './driver-score.ts';
import { deviceList, eventReport } from './event-report.ts';
import { pointsText, reportEvents } from './report-events.ts';
import { USUAL_POINTS } from './report-types.ts';
import { isZone } from '../entity/time-zone.ts';

describe('the events field of a report', () => {
  test('holds points in tenths from -100 to 0, and the usual ones are read and written as they are', () => {
    const usual = reportEvents('points', USUAL_POINTS);
    expect(usual?.kind === 'points' ? pointsText(usual.points) : '').toBe(USUAL_POINTS);
    expect(reportEvents('points', '15=-0.1, 16=-100,17=0')).toMatchObject({ kind: 'points' });
    for (const wrong of ['15=1', '15=-100.1', '15=-0.15', '15', '15=-1=2', 'x=-1', '15=-1,15=-2', '15=-1e1'])
      expect(reportEvents('points', wrong), wrong).toBeUndefined();
  });

  test('holds codes, hours or minutes', () => {
    expect(reportEvents('codes', '14, 98,14')).toEqual({ kind: 'codes', codes: [14, 98] });
    expect(reportEvents('codes', '14,-1')).toBeUndefined();
    expect(reportEvents('hours', '1.5')).toEqual({ kind: 'hours', limit: 1.5 });
    expect(reportEvents('minutes', '')).toBeUndefined();
    expect(reportEvents('minutes', '99999')).toBeUndefined();
  });
});

describe('a driver score', () => {
  const events = [
    { code: 15, count: 3, points: -2 },
    { code: 101, count: 1, points: -12 },
    { code: 0, count: 7, points: 0 },
  ];

  test('is 100 and the points of all that happened, from 0 to 100', () => {
    expect(driverScore(events)).toBe(82);
    expect(driverScore([{ code: 15, count: 500, points: -2 }])).toBe(0);
    expect(driverScore([])).toBe(100);
  });

  test('per 1,000 km says nothing below 200 km', () => {
    expect(scorePer1000Km(events, 199.9)).toBeUndefined();
    expect(scorePer1000Km(events, 200)).toBe(10);
    expect(scorePer1000Km(events, 2_000)).toBe(91);
  });

  test('says how it comes about, the dearest first', () => {
    expect(scoreWords(events, (code) => `E${code}`)).toBe('100 − 1 × 12 (E101) − 3 × 2 (E15)');
  });

  test('says what each event costs, the dearest first, and nothing of what is free', () => {
    const points = new Map([
      [15, -2],
      [101, -12.5],
      [0, 0],
      [16, -2],
    ]);
    expect(pointsWords(points, (code) => `E${code}`)).toBe('−12.5: E101 · −2: E15, E16');
  });
});

describe('what a report takes', () => {
  test('devices are listed once, and no more than it may name', () => {
    expect(deviceList.parse(' A;B, A\nC ')).toBe('A,B,C');
    expect(deviceList.safeParse('A,../B').success).toBe(false);
    const many = Array.from({ length: 1_001 }, (_, at) => `D${at}`).join(',');
    expect(deviceList.safeParse(many).success).toBe(false);
  });

  test('an address of the server is an origin alone', () => {
    const { schema } = eventReport.fields.origin;
    for (const good of ['', 'https://fleet.example:8443', 'http://10.0.0.1'])
      expect(schema.safeParse(good).success, good).toBe(true);
    for (const wrong of [
      'fleet.example',
      'javascript:alert(1)',
      'https://a.example/x',
      'https://u:p@a.example',
    ])
      expect(schema.safeParse(wrong).success, wrong).toBe(false);
  });

  test('a zone is one that is known', () => {
    expect(isZone('Asia/Taipei')).toBe(true);
    expect(isZone('Asia/Nowhere')).toBe(false);
    expect(isZone('+08:00')).toBe(false);
  });
});
