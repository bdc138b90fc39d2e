import { describe } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Card } from './index.ts';

describe('Card', () => describeConformance(<Card>Text</Card>));
