import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { Table } from '#components/table/index.ts';
import { storyActions, storyColumns, storyLeading, storyPeople, storySearchText, storyTextColumns } from '#testing/story-people.tsx';
import type { Subject } from './subject.ts';

const none: ReadonlySet<string> = new Set();
const nothing = () => undefined;
const idOf = ({ id }: { id: string }) => id;
const selection = { chosenIds: none, onChosenIdsChange: nothing, labelOf: ({ name }: { name: string }) => name, allLabel: 'All' };

/** Our table: seven columns of text, or a directory with everything in it. */
export function foyerTable(count: number, kind: 'text' | 'directory'): Subject {
  const rows = storyPeople(count);
  let root: Root;
  const draw = (query: string) =>
    flushSync(() =>
      root.render(
        kind === 'text' ? (
          <Table
            caption="People"
            loadingLabel=""
            rows={rows}
            columns={storyTextColumns}
            getRowId={idOf}
            query={query}
            searchTextOf={storySearchText}
          />
        ) : (
          <Table
            caption="People"
            loadingLabel=""
            rows={rows}
            columns={storyColumns}
            getRowId={idOf}
            query={query}
            searchTextOf={storySearchText}
            leading={storyLeading}
            actions={storyActions}
            actionsLabel="Actions"
            onOpenRow={nothing}
            selection={selection}
          />
        ),
      ),
    );
  return {
    mount: (stage) => {
      root = createRoot(stage);
      draw('');
    },
    unmount: () => root.unmount(),
    search: draw,
  };
}
