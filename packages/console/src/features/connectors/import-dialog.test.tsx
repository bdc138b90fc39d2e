import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

const older = { name: 'A', configTemplate: {} };
const newer = { configsVersion: 1, display: { name: 'A' }, deployments: {}, configs: {} };
const json = (content: unknown) => new File([JSON.stringify(content)], 'connector.json', { type: 'application/json' });
const typed = (content: BlobPart, type = 'application/json') => new File([content], 'connector.json', { type });

async function drop(generation: 'older' | 'newer', file: File) {
  const onImport = vi.fn();
  renderScreen(<ImportDialog generation={generation} onClose={() => undefined} onImport={onImport} />);
  fireEvent.drop(await screen.findByText('or drop it here'), {
    dataTransfer: { types: ['Files'], files: [file], dropEffect: 'none' },
  });
  return onImport;
}

test.each([
  ['Invalid file type', 'newer', typed('name,status', 'text/csv')],
  ['Invalid JSON file', 'newer', typed('{"name":')],
  ['Invalid JSON file format', 'newer', json(['no', 'connector'])],
  ['Invalid JSON file format', 'newer', typed(new Uint8Array([0xff, 0xfe, 0x7b]))],
  ['Invalid Connector data please check your file', 'newer', json({ ...newer, display: { name: '' } })],
  ['Invalid Connector data please check your file', 'older', json({ ...older, admin: true })],
  ['V0 Connector is not compatible with V1', 'newer', json(older)],
  ['V1 Connector is not compatible with V0', 'older', json(newer)],
] as const)('%s: the file is refused and nothing is imported (%s)', async (text, form, file) => {
  const onImport = await drop(form, file);
  expect(await screen.findByText(text)).toBeVisible();
  expect(onImport).not.toHaveBeenCalled();
});
