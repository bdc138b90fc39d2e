import { startEarly } from './data/early.ts';

startEarly();
