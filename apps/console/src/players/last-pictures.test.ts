import { expect, test } from 'vitest';
import { FakePlayer } from './fake-player.ts';
import { LastPictures } from './last-pictures.ts';

const boot = (most = 3) => new LastPictures(async (picture) => await picture.text(), most);

/** A player that shows a picture. */
function playing(picture: string, pictureTakenMs: number): FakePlayer {
  const player = new FakePlayer();
  player.picture = new Blob([picture]);
  player.become({ frames: 1, pictureTakenMs });
  return player;
}

test('the picture that was seen last is kept, with when it was taken', async () => {
  const pictures = boot();
  await pictures.keep('a', playing('street', 1_000));
  await pictures.keep('a', playing('bridge', 2_000));
  expect(pictures.of('a')).toEqual({ image: 'bridge', takenMs: 2_000 });
});

test('nothing is kept of a player that shows nothing', async () => {
  const pictures = boot();
  await pictures.keep('a', new FakePlayer());
  expect(pictures.of('a')).toBeUndefined();
});

test('an older picture that comes later does not take the place of a newer one', async () => {
  const pictures = boot();
  await pictures.keep('a', playing('new', 2_000));
  await pictures.keep('a', playing('old', 1_000));
  expect(pictures.of('a')?.image).toBe('new');
});

test('of too many the one that was seen longest ago goes', async () => {
  const pictures = boot(2);
  for (const [at, id] of ['a', 'b', 'a', 'c'].entries()) await pictures.keep(id, playing(id, at + 1));
  expect(['a', 'b', 'c'].filter((id) => pictures.of(id) !== undefined)).toEqual(['a', 'c']);
});

test('what is forgotten does not come back with a picture that was on its way', async () => {
  const pictures = boot();
  const under = pictures.keep('a', playing('street', 1_000));
  pictures.forget();
  await under;
  expect(pictures.of('a')).toBeUndefined();
});
