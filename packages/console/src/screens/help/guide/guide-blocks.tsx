import { paths } from '@foyer/api/paths';
import { TextLink } from '@foyer/ui/link';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GuideBlock, GuideInline } from '#lib/guide-text.ts';

/** Where a link of the guide's Markdown leads in the console; undefined for an address elsewhere. */
export function targetOf(to: string): string | undefined {
  const [, page = '', anchor = ''] = /^(?:([a-z-]+)\.md)?(?:#([a-z0-9-]+))?$/.exec(to) ?? [];
  if (page === '' && anchor === '') return undefined;
  const hash = anchor && { hash: anchor };
  if (page === '') return `#${anchor}`;
  return page === 'index' ? paths.guide.to() : paths.guidePage.to({ page }, hash || {});
}

/** A link of the guide: within it, or to somewhere else in a tab of its own. */
function GuideLine({ to, content }: { readonly to: string; readonly content: readonly GuideInline[] }) {
  const { t } = useTranslation('common');
  const target = targetOf(to);
  return target === undefined ? (
    <TextLink href={to} isExternal externalLabel={t('opensInNewTab')}>
      <Inlines content={content} />
    </TextLink>
  ) : (
    <TextLink asChild>
      <Link to={target}>
        <Inlines content={content} />
      </Link>
    </TextLink>
  );
}

/** A text that is made at build and never changes: the place is all that tells its parts apart. */
const keyed = <T,>(parts: readonly T[]) => parts.map((part, place) => ({ part, key: String(place) }));

function Inlines({ content }: { readonly content: readonly GuideInline[] }) {
  return keyed(content).map(({ part, key }) => {
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if (part.kind === 'code')
      return (
        <code key={key} className="font-mono text-code">
          {part.text}
        </code>
      );
    if (part.kind === 'link') return <GuideLine key={key} to={part.to} content={part.content} />;
    return (
      <strong key={key} className="font-semibold text-ink">
        <Inlines content={part.content} />
      </strong>
    );
  });
}

interface BlockProps {
  readonly block: GuideBlock;
  readonly pictures: Readonly<Record<string, string>>;
}

function GuideTable({ block: { head, rows } }: { readonly block: Extract<GuideBlock, { readonly kind: 'table' }> }) {
  return (
    <table className="w-full text-base">
      <thead>
        <tr>
          {keyed(head).map(({ part, key }) => (
            <th key={key} scope="col" className="border-line-strong border-b py-2 pe-3 text-start align-bottom font-emphasis text-xs">
              <Inlines content={part} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ part: cells, key }) => (
          <tr key={key}>
            {keyed(cells).map(({ part, key: cell }) => (
              <td key={cell} className="wrap-break-word border-line border-b py-2 pe-3">
                <Inlines content={part} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block({ block, pictures }: BlockProps) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Inlines content={block.content} />
      </p>
    );
  if (block.kind === 'heading') {
    const Heading = `h${block.level}` as const;
    return (
      <Heading
        id={block.anchor}
        tabIndex={-1}
        className={`focus-ring rounded-chip text-ink ${block.level === 2 ? 'mt-5 text-h2' : 'mt-2 text-h3'}`}
      >
        <Inlines content={block.content} />
      </Heading>
    );
  }
  if (block.kind === 'table') return <GuideTable block={block} />;
  if (block.kind === 'picture')
    return <img src={pictures[block.name]} alt={block.words} loading="lazy" className="w-full rounded-card border border-line-strong" />;
  const List = block.isOrdered ? 'ol' : 'ul';
  return (
    <List className={`flex flex-col gap-1.5 ps-5 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {keyed(block.items).map(({ part, key }) => (
        <li key={key}>
          <GuideBlocks blocks={part} pictures={pictures} />
        </li>
      ))}
    </List>
  );
}

/** The parts of a page of the guide, one below the other. */
export function GuideBlocks({ blocks, pictures }: Pick<BlockProps, 'pictures'> & { readonly blocks: readonly GuideBlock[] }) {
  return keyed(blocks).map(({ part, key }) => <Block key={key} block={part} pictures={pictures} />);
}
