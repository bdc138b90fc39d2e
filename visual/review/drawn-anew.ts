// What a run draws that differs from its baseline, kept for `npm run review`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawnAnew } from '../shots.ts';

/** Keeps a picture or a text under the path of its baseline. */
export function leaveForReview(file: string, content: Buffer | string): void {
  const path = join(drawnAnew, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

export function clearDrawnAnew(): void {
  rmSync(drawnAnew, { recursive: true, force: true });
}
