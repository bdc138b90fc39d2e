import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { readJsonObject } from './read-json.ts';
import { SchemaEditor } from './schema-editor.tsx';
// It comes with the tab: how long a module takes is not what these tests are about.
import './schema-preview.tsx';

function Editor({ isReadOnly = false }: { readonly isReadOnly?: boolean }) {
  const [typed, setTyped] = useState({
    configSchema: '{"type":"object","properties":{"store":{"type":"string","title":"Store"}}}',
    uiSchema: '',
  });
  const [schema, uiSchema] = [readJsonObject(typed.configSchema).value, readJsonObject(typed.uiSchema).value];
  return (
    <SchemaEditor
      texts={(['configSchema', 'uiSchema'] as const).map((id) => ({
        ...{ id, label: id === 'configSchema' ? 'Configuration schema' : 'UI schema', value: typed[id], saved: '' },
        isValid: readJsonObject(typed[id]).value !== undefined,
        onChange: (text: string) => setTyped((now) => ({ ...now, [id]: text })),
      }))}
      preview={schema && uiSchema ? { schema, uiSchema } : undefined}
      isReadOnly={isReadOnly}
      readOnlyReason="While the connector is active this cannot be changed."
      guideUrl="https://docs.example/schemas"
    />
  );
}
const preview = () => screen.getByRole('radio', { name: 'Preview' });

test('what is typed is shown as the form that it makes, and schema questions have a link', async () => {
  const { user } = renderScreen(<Editor />);
  expect(await screen.findByRole('textbox', { name: /^Store/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Got schema questions?' })).toHaveAttribute('href', 'https://docs.example/schemas');
  const editor = screen.getByRole('textbox', { name: 'Configuration schema' });
  await user.clear(editor);
  await user.click(editor);
  await user.paste('{"type":"object","properties":{"shop":{"type":"string","title":"Shop"}}}');
  expect(await screen.findByRole('textbox', { name: /^Shop/ })).toBeInTheDocument();
});

test.each(['Configuration schema', 'UI schema'])('while the %s is no JSON there is the Schema error, and no preview', async (name) => {
  const { user } = renderScreen(<Editor />);
  await screen.findByRole('textbox', { name: /^Store/ });
  await user.click(screen.getByRole('radio', { name }));
  await user.type(screen.getByRole('textbox', { name }), '{{');
  expect(await screen.findByText('Schema error')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(`^${name}: this is not valid JSON yet`))).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Store/ })).toBeNull();
  expect(preview()).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name }), '{Backspace}');
  expect(await screen.findByRole('textbox', { name: /^Store/ })).toBeInTheDocument();
  expect(preview()).toBeEnabled();
});

test('while it is locked it can be read, and says why it cannot be changed', async () => {
  renderScreen(<Editor isReadOnly />);
  expect(await screen.findByRole('textbox', { name: 'Configuration schema' })).toHaveAttribute('readonly');
  expect(screen.getByText('While the connector is active this cannot be changed.')).toBeInTheDocument();
});
