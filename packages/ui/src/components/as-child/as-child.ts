import { cx } from 'class-variance-authority';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

type Props = Record<string, unknown>;

/** Calls the child's own listener first, then the component's, so that neither is lost. */
function mergeListeners(props: Props, own: Props): Props {
  const merged: Props = {};
  for (const [name, outer] of Object.entries(props)) {
    const inner = own[name];
    if (/^on[A-Z]/.test(name) && typeof outer === 'function' && typeof inner === 'function') {
      merged[name] = (...args: unknown[]) => {
        inner(...args);
        outer(...args);
      };
    }
  }
  return merged;
}

/**
 * Draws a component's look on the one element given as its child, a router's link for instance.
 * Ours rather than Radix's Slot: it also decorates the child's content, and the public pages carry no Radix.
 */
export function renderAsChild(
  child: ReactNode,
  props: object,
  decorate: (content: ReactNode) => ReactNode = (content) => content,
): ReactElement {
  if (!isValidElement<Props>(child)) {
    throw new Error('`asChild` needs exactly one element as its child, e.g. <ButtonLink asChild><Link to="/">Home</Link></ButtonLink>.');
  }
  const outer = props as Props;
  const own = child.props;
  return cloneElement(child, {
    ...outer,
    ...own,
    ...mergeListeners(outer, own),
    className: cx(outer.className as string | undefined, own.className as string | undefined),
    children: decorate(own.children as ReactNode),
  });
}
