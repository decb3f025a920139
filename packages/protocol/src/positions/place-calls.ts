import { MAX_FOLLOW_INTERVAL_S, MAX_FOLLOW_MINUTES } from '@outrider/model/live/follow.ts';
import { z } from 'zod';
import { done, httpCall } from '../calls/http-call.ts';
import { deviceid } from '../devices/device-id.ts';

const asking = { access: { right: 'F_gps' }, scope: { device: 'deviceid' } } as const;

const following = z.object({
  user: z.string().describe('who follows it'),
  interval: z.int().describe('seconds between two reports'),
  until: z.int().describe('unix seconds: when it is over by itself'),
});

/** Where a vehicle is now, and following it closely (rules PTZ-6 and PTZ-7). */
export const placeCalls = {
  askPlace: httpCall({
    ...asking,
    method: 'POST',
    path: '/api/place',
    about:
      'Ask a recorder where it is now; DEVICE_OFFLINE while it is away or silent, VALIDATION with its own reason where it refuses',
    request: z.object({ deviceid }),
    answer: z.object({
      valid: z.boolean().describe('whether it has a fix now; else place and time are those of its last one'),
      lat: z.number().describe('degrees north'),
      lng: z.number().describe('degrees east'),
      time: z.int().describe('unix seconds, of the fix, by the recorder’s clock'),
      speed: z.number().describe('km/h'),
      heading: z.number().describe('degrees clockwise from north'),
    }),
    errors: ['DEVICE_OFFLINE'],
    audit: 'asked {deviceid} where it is',
  }),
  readFollowing: httpCall({
    ...asking,
    method: 'GET',
    path: '/api/follow',
    about: 'Whether a vehicle is followed closely',
    request: z.object({ deviceid }),
    answer: z.object({ following: following.optional() }),
    errors: [],
    audit: 'none',
  }),
  follow: httpCall({
    ...asking,
    method: 'POST',
    path: '/api/follow',
    about: 'Have a recorder report its place more often for a while; what went on before is over',
    request: z.object({
      deviceid,
      minutes: z.int().min(1).max(MAX_FOLLOW_MINUTES).describe('after which it is over by itself'),
      interval: z.int().min(1).max(MAX_FOLLOW_INTERVAL_S).describe('seconds between two reports'),
    }),
    answer: z.object({ following }),
    errors: ['DEVICE_OFFLINE'],
    audit: 'follows {deviceid} for {minutes} minutes, a report each {interval} s',
  }),
  endFollowing: httpCall({
    ...asking,
    method: 'DELETE',
    path: '/api/follow',
    about: 'Have a recorder report its place as it usually does',
    request: z.object({ deviceid }),
    answer: done,
    errors: ['DEVICE_OFFLINE'],
    audit: 'follows {deviceid} no longer',
  }),
} as const;
