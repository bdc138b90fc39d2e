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
      'This does not match the required pattern. Pattern: ^[A-Z]{3}$ Of the house. For example: LIS',
      'Rooms is required.',
      'Tag 1 is required.',
    ],
    [
      'pt-BR',
      'Isto não corresponde ao padrão exigido. Padrão: ^[A-Z]{3}$ Of the house. Por exemplo: LIS',
      'Preencha o campo Rooms.',
      'Preencha o campo Tag 1.',
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

  test.each([
    ['en', '2.5', 'Enter a whole number, such as 1000.', '1.5x', 'Enter a number, such as 1000 or 2.5.', 'Enter 0.5 or more.'],
    ['pt-BR', '2,5', 'Digite um número inteiro, como 1000.', '1.5', 'Digite um número, como 1000 ou 2,5.', 'Digite 0,5 ou mais.'],
  ] as const)('says how a number is written (%s)', async (language, broken, whole, unread, number, least) => {
    const rate = { type: 'number', title: 'Rate', minimum: 0.5 };
    const numbers = { type: 'object', properties: { rooms: { type: 'integer', title: 'Rooms' }, rate } };
    const { user } = renderScreen(<SchemaPreview schema={numbers} uiSchema={{}} />, { language });
    const [rooms, share] = [await screen.findByRole('textbox', { name: /^Rooms/ }), screen.getByRole('textbox', { name: /^Rate/ })];
    await user.type(rooms, broken);
    expect(rooms).toHaveAccessibleDescription(whole);
    await user.type(share, unread);
    expect(share).toHaveAccessibleDescription(number);
    await user.clear(share);
    await user.type(share, '0');
    expect(share).toHaveAccessibleDescription(least);
  });
});
