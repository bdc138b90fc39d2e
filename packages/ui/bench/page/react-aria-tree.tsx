import { Button, Checkbox, Collection, ListLayout, Tree, TreeItem, TreeItemContent, Virtualizer } from 'react-aria-components';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { storyNodes } from '#testing/story-teams.ts';
import { type Subject, stageHeightPx } from './subject.ts';

interface Nested {
  id: string;
  name: string;
  children: Nested[];
}

function nest(count: number): Nested[] {
  const byId = new Map<string, Nested>();
  const roots: Nested[] = [];
  for (const { id, name, parentId } of storyNodes(count)) {
    const node: Nested = { id, name, children: [] };
    byId.set(id, node);
    (parentId ? (byId.get(parentId)?.children ?? roots) : roots).push(node);
  }
  return roots;
}

function keep(nodes: readonly Nested[], query: string): Nested[] {
  return nodes.flatMap((node) => {
    const children = keep(node.children, query);
    return children.length > 0 || node.name.toLowerCase().includes(query) ? [{ ...node, children }] : [];
  });
}

function Row({ node }: { node: Nested }) {
  return (
    <TreeItem id={node.id} textValue={node.name}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <>
            {hasChildItems && <Button slot="chevron">›</Button>}
            <Checkbox slot="selection" />
            {node.name}
          </>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{(child) => <Row node={child} />}</Collection>
    </TreeItem>
  );
}

/** The tree of react-aria-components, windowed by its own Virtualizer, with boxes to tick. */
export function reactAriaTree(count: number): Subject {
  const roots = nest(count);
  const allIds = storyNodes(count).map(({ id }) => id);
  let root: Root;
  const draw = (items: Nested[], expanded: Iterable<string>) =>
    flushSync(() =>
      root.render(
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 36 }}>
          <Tree
            aria-label="Teams"
            items={items}
            expandedKeys={expanded}
            selectionMode="multiple"
            style={{ display: 'block', height: stageHeightPx, overflow: 'auto' }}
          >
            {(node) => <Row node={node} />}
          </Tree>
        </Virtualizer>,
      ),
    );
  return {
    mount: (stage) => {
      root = createRoot(stage);
      draw([...roots], []);
    },
    unmount: () => root.unmount(),
    search: (query) => draw(query === '' ? roots : keep(roots, query), allIds),
    openAll: (isOpen) => draw(roots, isOpen ? allIds : []),
  };
}
