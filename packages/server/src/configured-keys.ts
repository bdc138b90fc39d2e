import { randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { createKeys, type Keys, keyOfFolder } from './keys.ts';

/** The keys that the configuration names, or the data folder's own. */
export async function openKeys(config: Config): Promise<Keys> {
  if (config.keys.length > 0) return createKeys(config.keys);
  return createKeys([config.dataFolder === 'memory://' ? randomBytes(32) : await keyOfFolder(config.dataFolder)]);
}
