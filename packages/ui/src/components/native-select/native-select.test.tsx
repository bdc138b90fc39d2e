import { describe } from 'vitest';
import { describeConformance } from '#testing/conformance.tsx';
import { NativeSelect } from './index.ts';

describe('NativeSelect', () =>
  describeConformance(<NativeSelect label="Language" options={[{ value: 'en', label: 'English' }]} />, {
    role: 'combobox',
    name: 'Language',
  }));
