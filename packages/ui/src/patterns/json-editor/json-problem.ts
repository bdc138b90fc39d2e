/** What kind of thing is wrong with a JSON text. */
export type JsonProblemKind =
  | 'end'
  | 'character'
  | 'property'
  | 'quotes'
  | 'comma'
  | 'colon'
  | 'value'
  | 'bracket'
  | 'brace'
  | 'trailing-comma'
  | 'duplicate-name'
  | 'comment'
  | 'choice'
  | 'schema';

/** One thing that is wrong with a JSON text, and where. Lines and columns count from 1. */
export type JsonProblem = {
  kind: JsonProblemKind;
  line: number;
  column: number;
  /** What the JSON service says about it, in English; for `schema` it names the rule. */
  detail: string;
};

/** The service's own numbers; its sentences exist in English only, so that the kinds are what is translated. */
const kinds: Readonly<Record<number, JsonProblemKind>> = {
  1: 'choice',
  257: 'end',
  258: 'end',
  259: 'end',
  260: 'character',
  261: 'character',
  262: 'character',
  513: 'property',
  514: 'comma',
  515: 'colon',
  516: 'value',
  517: 'bracket',
  518: 'brace',
  519: 'trailing-comma',
  520: 'duplicate-name',
  521: 'comment',
  528: 'quotes',
};

/** The kind of a problem by the service's number for it. */
export function problemKindOf(code: unknown): JsonProblemKind {
  return kinds[Number(code)] ?? 'schema';
}
