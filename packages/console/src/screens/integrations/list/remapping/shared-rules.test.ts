import { dataTypes } from '@foyer/api/connectors/attribute.schema';
import {
  areLinksSound,
  columnOf,
  isComplete,
  judgeParameters,
  missingParameters,
  readParameters,
  stillHolds,
  writeParameters,
} from '@foyer/api/remapping/parameter-mapping';
import { emptyMapping, evaluateMapping, fitMapping } from '@foyer/ui/patterns/remapping-canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const named = { key: fc.constantFrom('a', 'b', 'c', 'd'), valueType: fc.constantFrom(...dataTypes.slice(0, 2)) };
const parameter = fc.record({ ...named, default: fc.constantFrom('', 'y') }, { requiredKeys: ['key', 'valueType'] });
const column = fc.array(parameter, { maxLength: 6 }).map(columnOf);
const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'a~2'), fc.constantFrom('', ' ', 'x'));
/** Whatever was stored, of columns that may have been others. */
const stored = fc.record({
  links: fc.array(fc.record({ sourceId: fc.constantFrom('a', 'b', 'c', 'a~2'), destinationId: fc.constantFrom('a', 'b', 'd', 'b~2') })),
  conditions: texts.map((given) => new Map(Object.entries(given))),
  defaults: texts.map((given) => new Map(Object.entries(given))),
});

test('what the canvas makes of anything is what the server takes, and both judge it alike', () => {
  fc.assert(
    fc.property(column, column, stored, (sources, destinations, given) => {
      const ends = { sources, destinations };
      const mapping = fitMapping(ends, { ...emptyMapping, ...given });
      const { problem, severity, uncoveredIds } = evaluateMapping(ends, mapping);
      expect(judgeParameters(ends, mapping)).toBe(problem);
      expect(isComplete(ends, mapping)).toBe(severity !== 'error');
      const sent = writeParameters(ends, mapping);
      const field = { parameters: destinations.map(({ name, ...rest }) => ({ ...rest, key: name })) };
      expect(missingParameters(field, sent)).toHaveLength(uncoveredIds.size);
      expect(areLinksSound(sent)).toBe(true);
      expect(stillHolds(ends, readParameters(sent))).toBe(true);
      expect(evaluateMapping(ends, readParameters(sent)).problem).toBe(problem);
    }),
  );
});
