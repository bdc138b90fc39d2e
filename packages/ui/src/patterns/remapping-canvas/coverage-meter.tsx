import { cx } from 'class-variance-authority';
import type { MappingCoverage } from './evaluate-mapping.ts';
import { defaultOf, type Mapping, type MappingParameter } from './mapping.ts';

/** More arches than this would be a fence; shares of a bar say it better. */
const mostArches = 16;

type Look = 'linked' | 'byDefault' | 'uncovered' | 'drawn';
const arch = 'M1 17V9a7 7 0 0 1 14 0v8a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1Z';

function ArchMark({ look }: { look: Look }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 19"
      fill="none"
      strokeWidth={1.5}
      className={cx('h-4.75 w-4', look === 'uncovered' ? 'text-danger' : 'text-accent')}
    >
      {look === 'byDefault' && <path fill="currentColor" d="M1 10h14v7a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1Z" />}
      <path
        stroke="currentColor"
        fill={look === 'linked' ? 'currentColor' : 'none'}
        strokeDasharray={look === 'drawn' ? '3 2.5' : undefined}
        d={arch}
      />
    </svg>
  );
}

type CoverageMeterProps = {
  destinations: readonly MappingParameter[];
  mapping: Mapping;
  coverage: MappingCoverage;
  /** The destination that something would go to now. */
  targetId: string | undefined;
};

/** How much is covered, as small doorways in the order of the destinations; the sentence beside it says the same. */
export function CoverageMeter({ destinations, mapping, coverage, targetId }: CoverageMeterProps) {
  if (destinations.length === 0) return null;
  if (destinations.length > mostArches) {
    const share = (count: number) => ({ width: `${(100 * count) / coverage.total}%` });
    return (
      <span aria-hidden="true" className="flex h-2 w-32 shrink-0 overflow-hidden rounded-full bg-press forced-colors:border">
        <span className="bg-accent forced-color-adjust-none" style={share(coverage.linked)} />
        <span className="bg-accent-line forced-color-adjust-none" style={share(coverage.byDefault)} />
      </span>
    );
  }
  const linkedIds = new Set(mapping.links.map(({ destinationId }) => destinationId));
  const lookOf = (destination: MappingParameter): Look => {
    if (destination.id === targetId) return 'drawn';
    if (linkedIds.has(destination.id)) return 'linked';
    return defaultOf(mapping, destination) === undefined ? 'uncovered' : 'byDefault';
  };
  return (
    <span aria-hidden="true" className="flex shrink-0 flex-wrap gap-1">
      {destinations.map((destination) => (
        <ArchMark key={destination.id} look={lookOf(destination)} />
      ))}
    </span>
  );
}
