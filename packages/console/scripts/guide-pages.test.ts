import { describe, expect, it } from 'vitest';
import { parsePage, picturesIn } from './guide-pages.ts';

describe('a page of the guide', () => {
  it('is its title, and headings with their anchors, paragraphs, lists, tables and pictures as plain data', () => {
    const page = parsePage(
      'teams',
      '# Teams\n\nAll' +
        '\n\n## Move it <a id="move"></a>\n\n1. Press **Move** or `M`.\n2. See [People](people.md#roles).\n\n| a | b |\n|---|---|\n| c | d |\n\n![A team](../../pictures/team.jpg)\n',
    );
    expect(page).toEqual({
      name: 'teams',
      title: 'Teams',
      blocks: [
        { kind: 'paragraph', content: ['All'] },
        { kind: 'heading', level: 2, anchor: 'move', content: ['Move it'] },
        {
          kind: 'list',
          isOrdered: true,
          items: [
            [
              {
                kind: 'paragraph',
                content: ['Press ', { kind: 'strong', content: ['Move'] }, ' or ', { kind: 'code', text: 'M' }, '.'],
              },
            ],
            [{ kind: 'paragraph', content: ['See ', { kind: 'link', to: 'people.md#roles', content: ['People'] }, '.'] }],
          ],
        },
        { kind: 'table', head: [['a'], ['b']], rows: [[['c'], ['d']]] },
        { kind: 'picture', name: '../../pictures/team.jpg', words: 'A team' },
      ],
    });
    expect(picturesIn([page])).toEqual(['../../pictures/team.jpg']);
  });

  it.each(['# X\n\n<div>x</div>', '# X\n\nan *emphasis*', '# X\n\n> quoted', 'no title'])(
    'is refused where the console could not show it: %j',
    (text) => {
      expect(() => parsePage('x', text)).toThrow();
    },
  );
});
