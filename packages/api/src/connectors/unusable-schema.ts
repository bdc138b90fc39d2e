import type { JsonObject } from './json-document.ts';
import { checkSchema, type SchemaProblem } from './schema-limits.ts';

/** What is only too much for a form: programs can still fill it in, and the editor says so. */
const drawnOnly: ReadonlySet<SchemaProblem['kind']> = new Set(['too-large', 'too-many-properties', 'too-many-choices', 'costly-pattern']);

/** Whether nobody could enter anything for a schema: it makes no sense, or asks for something else than an object. */
export function isUnusableSchema(given: JsonObject): boolean {
  const { problem } = checkSchema(given);
  return problem !== undefined && !drawnOnly.has(problem.kind);
}
