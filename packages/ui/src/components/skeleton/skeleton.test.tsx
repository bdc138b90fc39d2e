import { describe } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Skeleton } from './index.ts';

describe('Skeleton', () => describeConformance(<Skeleton />));
