import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const older = { name: 'A', configTemplate: {} };
const newer = { configsVersion: 1, display: { name: 'A' }, deployments: {}, configs: {} };
const json = (content: unknown) => new File([JSON.stringify(content)], 'connector.json', { type: 'application/json' });
const typed = (content: BlobPart, type = 'application/json') => new File([content], 'connector.json', { type });

async function drop(form: 'v0' | 'v1', file: File) {
  const onImport = vi.fn();
  renderScreen(<ImportDialog form={form} onClose={() => undefined} onImport={onImport} />);
  fireEvent.drop(await screen.findByText('or drop it here'), {
    dataTransfer: { types: ['Files'], files: [file], dropEffect: 'none' },
  });
  return onImport;
}

test.each([
  ['Invalid file type', 'v1', typed('name,status', 'text/csv')],
  ['Invalid JSON file', 'v1', typed('{"name":')],
  ['Invalid JSON file format', 'v1', json(['no', 'connector'])],
  ['Invalid JSON file format', 'v1', typed(new Uint8Array([0xff, 0xfe, 0x7b]))],
  ['Invalid Connector data please check your file', 'v1', json({ ...newer, display: { name: '' } })],
  ['Invalid Connector data please check your file', 'v0', json({ ...older, admin: true })],
  ['V0 Connector is not compatible with V1', 'v1', json(older)],
  ['V1 Connector is not compatible with V0', 'v0', json(newer)],
] as const)('%s: the file is refused and nothing is imported (%s)', async (text, form, file) => {
  const onImport = await drop(form, file);
  expect(await screen.findByText(text)).toBeVisible();
  expect(onImport).not.toHaveBeenCalled();
});
