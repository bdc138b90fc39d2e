import { describe } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { Badge, CountBadge, VerifiedBadge } from './index.ts';

describe('Badge', () => describeConformance(<Badge tone="ok">Active</Badge>));
describe('CountBadge', () => describeConformance(<CountBadge>38</CountBadge>));
describe('VerifiedBadge', () => describeConformance(<VerifiedBadge label="Verified" />, { role: 'img', name: 'Verified' }));
