import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { SchemaPreview } from './schema-preview.tsx';

const schema = {
  type: 'object',
  required: ['code', 'rooms'],
  properties: {
    code: { type: 'string', title: 'Code', description: 'Of the house.', pattern: '^[A-Z]{3}$', examples: ['LIS'] },
    rooms: { type: 'integer', title: 'Rooms' },
    tags: { type: 'array', title: 'Tag', items: { type: 'string' } },
  },
};

describe('the preview of a schema', () => {
  test.each([
    [
      'en',
      'This does not match the pattern asked for. Pattern: ^[A-Z]{3}$ Of the house. For example: LIS',
      'Rooms is required.',
      'Tag 1 is required.',
    ],
    [
      'pt-BR',
      'Isto não segue o padrão pedido. Padrão: ^[A-Z]{3}$ Of the house. Por exemplo: LIS',
      'Rooms é obrigatório.',
      'Tag 1 é obrigatório.',
    ],
  ] as const)('judges what is tried while it is typed, and says how to mend it (%s)', async (language, broken, missing, emptyEntry) => {
    const { user } = renderScreen(<SchemaPreview schema={schema} uiSchema={{}} />, { language });
    const code = await screen.findByRole('textbox', { name: 'Code' });
    const rooms = screen.getByRole('textbox', { name: 'Rooms' });
    await user.type(code, 'lisbon');
    expect(code).toHaveAccessibleDescription(broken);
    expect(rooms).not.toHaveAttribute('aria-invalid');
    await user.tab();
    await user.tab();
    expect(rooms).toHaveAccessibleDescription(missing);
    await user.click(screen.getByRole('button', { name: /Tag|tag/ }));
    const entry = screen.getByRole('textbox', { name: 'Tag 1' });
    expect(entry).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(entry).toHaveAccessibleDescription(emptyEntry);
  });
});
