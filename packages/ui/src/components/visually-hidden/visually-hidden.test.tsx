import { describe } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { VisuallyHidden } from './index.ts';

describe('VisuallyHidden', () => describeConformance(<VisuallyHidden>Text</VisuallyHidden>));
