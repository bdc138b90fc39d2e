import { parseSync } from 'oxc-parser';

/** A node of the syntax tree, as far as the checks look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Calls `visit` for every node of a file, parents first. */
export function walkFile(path: string, text: string, visit: (node: Node, ancestors: readonly Node[]) => void): void {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const walk = (node: Node, ancestors: readonly Node[]): void => {
    visit(node, ancestors);
    const inside = [...ancestors, node];
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const item of value) if (isNode(item)) walk(item, inside);
      } else if (isNode(value)) walk(value, inside);
    }
  };
  walk(program as unknown as Node, []);
}

/** The text of a string literal or of a template's fixed parts; undefined for other nodes. */
export function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked ?? '';
  return undefined;
}

/** `line` of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
