// The sweep may be believed only when drawing the same story twice gives the same picture, pixel by pixel.
import { expect } from '@playwright/test';
import { compare } from './compare.ts';
import { allShots } from './shots.ts';
import { test } from './stage.ts';

const repeats = Number(process.env.FOYER_REPEATS ?? 3);
const sampleSize = 6;

const shots = allShots();
const step = Math.max(1, Math.floor(shots.length / sampleSize));
const sample = shots.filter((_, index) => index % step === 0).slice(0, sampleSize);

for (const shot of sample) {
  test(`${shot.title} › ${shot.theme} is the same picture ${repeats} times`, async ({ stage }) => {
    test.setTimeout(30_000 + repeats * 5_000);
    await stage.show(shot);
    const first = await stage.steadyPicture();
    for (let repeat = 1; repeat < repeats; repeat++) {
      await stage.show(shot);
      const difference = await compare(first, await stage.steadyPicture());
      expect(difference?.text, `repeat ${repeat}`).toBeUndefined();
    }
  });
}
