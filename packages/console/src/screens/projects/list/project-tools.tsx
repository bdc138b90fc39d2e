import type { Deployment } from '@foyer/api/organizations/organization.schema';
import { IconButton } from '@foyer/ui/icon-button';
import { SearchField } from '@foyer/ui/search-field';
import { Select } from '@foyer/ui/select';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListFilter from 'lucide-react/icons/list-filter';
import Rows3 from 'lucide-react/icons/rows-3';
import { useTranslation } from 'react-i18next';
import type { ProjectLayout } from './project-layout.ts';

interface ProjectToolsProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  readonly deployments: readonly Deployment[];
  readonly deployment: string | undefined;
  readonly onChoose: (deployment: string | undefined) => void;
  readonly layout: ProjectLayout;
  readonly onLayout: (layout: ProjectLayout) => void;
  /** How many are found; undefined while nobody knows. */
  readonly found: number | undefined;
}

/** An empty value would clear the select instead of naming a choice. */
const all = '*';

/** Search, filter and the choice between cards and rows. */
export function ProjectTools({ typed, onType, deployments, deployment, onChoose, layout, onLayout, found }: ProjectToolsProps) {
  const { t } = useTranslation('projects');
  const options = [{ value: all, label: t('list.allDeployments') }, ...deployments.map(({ id }) => ({ value: id, label: id }))];
  return (
    <div className="mt-5 mb-6 flex flex-wrap items-center gap-2 wide:gap-3">
      <div className="w-full wide:w-80">
        <SearchField
          label={t('list.search')}
          placeholder={t('list.search')}
          clearLabel={t('list.clearSearch')}
          value={typed}
          onValueChange={onType}
        />
      </div>
      <div className="min-w-0 flex-1 wide:w-66 wide:flex-none">
        <Select
          label={t('list.filter')}
          isLabelHidden
          leading={<ListFilter aria-hidden="true" size={16} strokeWidth={1.75} />}
          options={options}
          value={deployment ?? all}
          onValueChange={(value) => onChoose(value === all ? undefined : value)}
        />
      </div>
      <fieldset aria-label={t('list.layout')} className="flex gap-1 wide:ms-auto">
        <IconButton
          label={t('list.asCards')}
          aria-pressed={layout === 'card'}
          variant={layout === 'card' ? 'secondary' : 'ghost'}
          icon={<LayoutGrid aria-hidden="true" size={16} strokeWidth={1.75} />}
          onClick={() => onLayout('card')}
        />
        <IconButton
          label={t('list.asRows')}
          aria-pressed={layout === 'row'}
          variant={layout === 'row' ? 'secondary' : 'ghost'}
          icon={<Rows3 aria-hidden="true" size={16} strokeWidth={1.75} />}
          onClick={() => onLayout('row')}
        />
      </fieldset>
      <p role="status" className="sr-only">
        {found === undefined ? '' : t('list.found', { count: found })}
      </p>
    </div>
  );
}
