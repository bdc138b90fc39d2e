import { TextLink } from '@foyer/ui/link';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useTranslation } from 'react-i18next';
import { type TextBlock, textBlocks } from './text-blocks.ts';

interface LegalDocumentProps {
  readonly title: string;
  /** Version and the day from which it holds. */
  readonly version: string;
  readonly sections: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  /** Where Back leads when nothing was open before this page. */
  readonly backHref: string;
  /** Goes back to where one came from. @returns whether there was such a place. */
  readonly goBack: () => boolean;
}

function Block({ block }: { readonly block: TextBlock }) {
  if ('paragraph' in block) return <p>{block.paragraph}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A text to read from top to bottom, with numbered sections that can be pointed at. */
export function LegalDocument({ title, version, sections, backHref, goBack }: LegalDocumentProps) {
  const { t } = useTranslation('common');
  return (
    <article>
      <TextLink asChild tone="quiet">
        <a
          href={backHref}
          onClick={(event) => {
            if (goBack()) event.preventDefault();
          }}
        >
          <span className="inline-flex min-h-6 items-center gap-2 pointer-coarse:min-h-control">
            <ArrowLeft aria-hidden="true" size={14} />
            {t('back')}
          </span>
        </a>
      </TextLink>
      <h1 className="mt-3 text-h1-narrow wide:text-h1" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-1 text-ink-3">{version}</p>
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="mt-8">
          <h2 id={`${section.id}-title`} className="text-h2">
            <span className="tabular-nums">{index + 1}.</span> {section.title}
          </h2>
          <div className="mt-2 flex flex-col gap-3 text-ink-2 text-lead">
            {textBlocks(section.text).map((block) => (
              <Block key={'paragraph' in block ? block.paragraph : block.items.join()} block={block} />
            ))}
          </div>
        </section>
      ))}
    </article>
  );
}
