import postcss, { type AtRule } from 'postcss';

/**
 * A sheet in two: what everything stands on (tokens, resets, fonts, movements), the same for all pages, and the utilities, of which each
 * page has its own. Layers keep their order whichever comes first: the foundation names them all.
 */
export function splitUtilities(styles: string): { readonly foundation: string; readonly utilities: string } {
  const isUtilities = (node: postcss.ChildNode): node is AtRule =>
    node.type === 'atrule' && node.name === 'layer' && node.params === 'utilities';
  const foundation = postcss.parse(styles);
  const utilities = postcss.parse(styles);
  if (!foundation.nodes.some(isUtilities)) throw new Error('The styles have no layer of utilities.');
  for (const node of foundation.nodes) if (isUtilities(node)) node.replaceWith(postcss.atRule({ name: 'layer', params: 'utilities' }));
  for (const node of [...utilities.nodes]) if (!isUtilities(node)) node.remove();
  return { foundation: foundation.toString(), utilities: utilities.toString() };
}
