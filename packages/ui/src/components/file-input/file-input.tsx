import { type DragEvent, type ReactElement, useEffect, useRef, useState } from 'react';

/** Why a file was not taken. */
export type RejectedFile = { file: File; reason: 'type' | 'size' | 'count' };

/** Whether a file is of a kind that `<input accept>` names: MIME types, `image/*`, endings. A kind that the system does not know passes by its ending alone. */
export function isAccepted(accept: string | undefined, file: Pick<File, 'name' | 'type'>): boolean {
  const kinds = (accept ?? '')
    .split(',')
    .map((kind) => kind.trim().toLowerCase())
    .filter(Boolean);
  if (kinds.length === 0) return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return kinds.some((kind) => {
    if (kind.startsWith('.')) return name.endsWith(kind);
    if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}

/** Parts the files that came into those to take and those to refuse. */
export function sortFiles(
  files: readonly File[],
  { accept, maxBytes, isMultiple }: { accept?: string | undefined; maxBytes?: number | undefined; isMultiple: boolean },
): { taken: File[]; refused: RejectedFile[] } {
  const taken: File[] = [];
  const refused: RejectedFile[] = [];
  for (const file of files) {
    if (!isAccepted(accept, file)) refused.push({ file, reason: 'type' });
    else if (maxBytes !== undefined && file.size > maxBytes) refused.push({ file, reason: 'size' });
    else if (!isMultiple && taken.length > 0) refused.push({ file, reason: 'count' });
    else taken.push(file);
  }
  return { taken, refused };
}

type FileInputOptions = {
  accept?: string | undefined;
  isMultiple?: boolean | undefined;
  isDisabled?: boolean | undefined;
  onFiles: (files: File[]) => void;
};

type FileInput = {
  /** To be rendered anywhere inside. */
  input: ReactElement;
  /** Opens the system's dialog. */
  open: () => void;
  /** Files are being dragged over the place. */
  isOver: boolean;
  /** For the element that files may be dropped on. */
  dropProps: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
};

const hasFiles = (event: DragEvent | globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') === true;

/** The mechanism of every picker: the system's dialog behind a button of ours, and a place to drop files on. */
export function useFileInput({ accept, isMultiple = false, isDisabled = false, onFiles }: FileInputOptions): FileInput {
  const element = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  // A file that misses its place by a little would otherwise be opened by the browser, and everything typed would be gone.
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);

  const enter = (event: DragEvent) => {
    if (isDisabled || !hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };

  return {
    // Opened by our buttons, which have the name and the look; by itself it would be a second stop for the same thing.
    input: (
      <input
        ref={element}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again after it was removed.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    ),
    open: () => element.current?.click(),
    isOver,
    dropProps: {
      onDragEnter: enter,
      onDragOver: enter,
      onDragLeave: (event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event) => {
        setOver(false);
        if (isDisabled || !hasFiles(event)) return;
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onFiles(files);
      },
    },
  };
}
