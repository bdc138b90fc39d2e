import { describeConformance } from '#testing/conformance.tsx';
import { ArchTile } from './index.ts';

describeConformance(<ArchTile tone="ok" />);
