import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry } from 'ag-grid-community';
import { type StoryPersonRow, storyPeople, storyTextColumns } from '#testing/story-people.tsx';
import type { Subject } from './subject.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

/** AG Grid community with the same rows and columns, its search index switched on. */
export function agGrid(count: number): Subject {
  const rowData = [...storyPeople(count)];
  let grid: GridApi<StoryPersonRow>;
  return {
    mount: (stage) => {
      grid = createGrid<StoryPersonRow>(stage, {
        rowData,
        rowHeight: 44,
        headerHeight: 37,
        getRowId: ({ data }) => data.id,
        cacheQuickFilter: true,
        suppressAnimationFrame: true,
        columnDefs: storyTextColumns.map(({ id, header, cell, minWidthPx, grow = 1 }) => ({
          colId: id,
          headerName: header,
          minWidth: minWidthPx,
          flex: grow,
          valueGetter: ({ data }) => (data ? cell(data) : ''),
          // What our search looks through, and no more.
          getQuickFilterText: ({ value }) => (['name', 'email', 'role'].includes(id) ? String(value) : ''),
        })),
      });
    },
    unmount: () => grid.destroy(),
    search: (query) => grid.setGridOption('quickFilterText', query),
  };
}
