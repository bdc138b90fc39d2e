import type { ContextValue, Mapping, ProjectDatasource } from '@foyer/api/remapping/remapping.schema';
import { Announcement } from '@foyer/ui/announcement';
import { Banner } from '@foyer/ui/banner';
import { Button } from '@foyer/ui/button';
import { RemappingBoard } from '@foyer/ui/patterns/remapping-board';
import { SearchField } from '@foyer/ui/search-field';
import { SegmentedControl } from '@foyer/ui/segmented-control';
import type { TFunction } from 'i18next';
import SkipForward from 'lucide-react/icons/skip-forward';
import Sparkles from 'lucide-react/icons/sparkles';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RemappingPlace } from '#data/remapping.ts';
import { thingPath } from '#data/use-thing-path.ts';
import { lateDetail } from '#lib/late-content.tsx';
import { lateDialog } from '#lib/late-dialog.tsx';
import { ThingLink } from '#lib/thing-link.tsx';
import { boardGroupsOf } from './board-groups.ts';
import {
  asksForParameters,
  attributeOf,
  canEditParameters,
  directMapping,
  type FieldView,
  fieldId,
  fieldViews,
  isNamed,
  mappingOf,
  nextOpenField,
  type PluginField,
  type PluginGroup,
  readFieldId,
} from './board-model.ts';
import { DatasourceList } from './datasource-list.tsx';
import type { MappingStep } from './mapping-saves.ts';
import type { RemappingResult } from './parameters-dialog.tsx';
import { useBoardTexts } from './use-board-texts.ts';
import type { MappingSteps } from './use-mapping-saves.ts';
import type { useRemappingAddress } from './use-remapping-address.ts';
import { useTurnPlugin } from './use-turn-plugin.tsx';

const ParametersDialog = lateDetail(async () => (await import('./remapping-dialogs.ts')).ParametersDialog);
const TryPluginDialog = lateDialog(async () => (await import('./remapping-dialogs.ts')).TryPluginDialog);

interface FieldBoardProps {
  readonly place: RemappingPlace;
  readonly isProjectActive: boolean;
  readonly datasources: readonly ProjectDatasource[];
  readonly groups: readonly PluginGroup[];
  readonly steps: MappingSteps;
  readonly address: ReturnType<typeof useRemappingAddress>;
  /** A field to lead to at first: it was asked for elsewhere. */
  readonly startFieldId?: string | undefined;
}

/** What the dialog is open for. */
interface Asked {
  readonly group: PluginGroup;
  readonly field: PluginField;
  readonly datasource: ProjectDatasource;
  readonly attribute: ContextValue;
  readonly stored: Mapping['from'] | undefined;
  /** What it takes the place of. */
  readonly replaced: Mapping['from'] | undefined;
}

/** What the open dialog is about may go meanwhile; behind it nobody would hear of it. */
function goneTextOf(
  t: TFunction<'remapping'>,
  { group, field, datasource, attribute }: Asked,
  groups: readonly PluginGroup[],
  datasources: readonly ProjectDatasource[],
): string | undefined {
  const plugin = groups.find((one) => one.plugin.id === group.plugin.id)?.plugin;
  if (!plugin) return t('pluginGone');
  if (!plugin.values.some(({ uid }) => uid === field.value.uid)) return t('fault.fieldGone');
  const from = datasources.find(({ id }) => id === datasource.id);
  if (!from) return t('parameters.datasourceGone');
  return from.values.some(({ uid }) => uid === attribute.uid) ? undefined : t('fault.attributeGone');
}

const none: ReadonlySet<string> = new Set();

/** The datasource that a plugin is mapped from already, so that whoever comes to that plugin sees where its values come from. */
function datasourceOfPlugin(groups: readonly PluginGroup[], pluginId: string | undefined, datasources: readonly ProjectDatasource[]) {
  const fields = groups.find(({ plugin }) => plugin.id === pluginId)?.fields ?? [];
  const mapped = fields.find((field) => field.mapped?.attribute);
  return mapped?.mapped && attributeOf(mapped.mapped.mapping, datasources).datasource?.id;
}

/** What is looked at: what the address names, or what was there first. It stands in the address: whoever it is sent to sees the same. */
function useShown(address: FieldBoardProps['address'], datasources: readonly ProjectDatasource[], groups: readonly PluginGroup[]) {
  // What one looked at first counts as chosen: when it goes, that is said.
  const [firstId] = useState(() => datasourceOfPlugin(groups, address.pluginId, datasources) ?? datasources[0]?.id);
  const wantedId = address.datasourceId ?? firstId;
  const wanted = datasources.find(({ id }) => id === wantedId);
  const datasource = wanted ?? datasources[0];
  const isGone = wantedId !== undefined && !wanted;
  const looked = groups.find(({ plugin }) => plugin.id === address.pluginId)?.plugin;
  const isPluginGone = address.pluginId !== undefined && !looked;
  const [startPluginId] = useState(address.pluginId ?? groups[0]?.plugin.id);
  const start = useRef({ address, datasource: firstId, plugin: startPluginId });
  useEffect(() => {
    const { address: first, ...shown } = start.current;
    const [datasourceId, pluginId] = [first.datasourceId ?? shown.datasource, first.pluginId ?? shown.plugin];
    if (datasourceId !== first.datasourceId || pluginId !== first.pluginId) first.change({ datasource: datasourceId, plugin: pluginId });
  }, []);
  return { datasource, isGone, looked, isPluginGone, startPluginId };
}

interface SourceHeadProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly organizationId: string;
  readonly datasource: ProjectDatasource | undefined;
}

/** What narrows the attributes, and whose they are. */
function SourceHead({ query, onQuery, organizationId, datasource }: SourceHeadProps) {
  const { t } = useTranslation('remapping');
  return (
    <>
      <SearchField
        size="sm"
        label={t('attributes.search')}
        placeholder={t('filter')}
        clearLabel={t('attributes.clear')}
        value={query}
        onValueChange={onQuery}
      />
      {datasource && (
        <p className="pt-2 wrap-anywhere text-sm">
          <ThingLink to={thingPath(organizationId, { kind: 'datasource', generation: 'newer', ...datasource })}>
            {datasource.display.name}
          </ThingLink>
        </p>
      )}
    </>
  );
}

interface GroupHeadProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly view: FieldView;
  readonly onView: (view: FieldView) => void;
  readonly offeredCount: number;
  /** Leads to the next field that is open; undefined when there is none. */
  readonly onNext: (() => void) | undefined;
  readonly onAcceptAll: () => void;
}

/** What narrows the plugins, and what leads through their fields. */
function GroupHead({ query, onQuery, view, onView, offeredCount, onNext, onAcceptAll }: GroupHeadProps) {
  const { t } = useTranslation('remapping');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-40 flex-1">
          <SearchField
            size="sm"
            label={t('plugins.search')}
            placeholder={t('filter')}
            clearLabel={t('plugins.clear')}
            value={query}
            onValueChange={onQuery}
          />
        </div>
        <SegmentedControl
          size="sm"
          label={t('plugins.view')}
          value={view}
          onValueChange={(value) => onView(fieldViews.find((one) => one === value) ?? 'all')}
          options={fieldViews.map((value) => ({ value, label: t(`plugins.${value}`) }))}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <Button size="sm" variant="ghost" icon={<SkipForward aria-hidden="true" size={16} />} isDisabled={!onNext} onClick={onNext}>
          {t('plugins.next')}
        </Button>
        {offeredCount > 0 && (
          <Button size="sm" variant="ghost" icon={<Sparkles aria-hidden="true" size={16} />} onClick={onAcceptAll}>
            {t('plugins.acceptAll', { count: offeredCount })}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The plugins as they are narrowed, and all of them. */
function useBoardGroups(
  groups: readonly PluginGroup[],
  datasource: ProjectDatasource | undefined,
  { view, query, openIds, dismissed }: Parameters<typeof boardGroupsOf>[3],
) {
  const { t } = useTranslation('remapping');
  const narrowed = useMemo(
    () => boardGroupsOf(t, groups, datasource, { view, query, openIds, dismissed }),
    [groups, view, query, openIds, datasource, dismissed, t],
  );
  const everyGroup = useMemo(
    () => boardGroupsOf(t, groups, undefined, { view: 'all', query: '', openIds: none, dismissed: none }).boardGroups,
    [groups, t],
  );
  return { ...narrowed, everyGroup };
}

/** Three columns: datasources, the attributes of one of them, and plugins with their fields. */
export function FieldBoard({ place, isProjectActive, datasources, groups, steps, address, startFieldId }: FieldBoardProps) {
  const { t } = useTranslation('remapping');
  const { turn, question } = useTurnPlugin(place, groups);
  const texts = useBoardTexts();
  const [attributeQuery, setAttributeQuery] = useState('');
  const [pluginQuery, setPluginQuery] = useState('');
  const [view, setView] = useState<FieldView>('all');
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(() => new Set([address.pluginId ?? groups[0]?.plugin.id ?? '']));
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked>();
  // By its name too: it may go while it is tried.
  const [tried, setTried] = useState<{ readonly id: string; readonly name: string }>();
  const [leadTo, setLeadTo] = useState<{ readonly fieldId: string; readonly key: number } | undefined>(
    startFieldId === undefined ? undefined : { fieldId: startFieldId, key: 0 },
  );

  const { datasource, isGone, looked, isPluginGone, startPluginId } = useShown(address, datasources, groups);

  const sources = useMemo(
    () =>
      (datasource?.values ?? [])
        .filter(({ uid }) => isNamed(uid, attributeQuery))
        .map(({ uid, valueType, parameters }) => ({ id: uid, name: uid, valueType, parameterCount: parameters.length })),
    [datasource, attributeQuery],
  );

  const { boardGroups, offered, everyGroup } = useBoardGroups(groups, datasource, { view, query: pluginQuery, openIds, dismissed });

  function find(id: string): { group: PluginGroup; field: PluginField } | undefined {
    const { pluginId } = readFieldId(id);
    const group = groups.find(({ plugin }) => plugin.id === pluginId);
    const field = group?.fields.find((one) => one.id === id);
    return group && field && { group, field };
  }
  const stepOf = ({ plugin }: PluginGroup, field: PluginField, after: Mapping | null): MappingStep => ({
    pluginId: plugin.id,
    field: field.value.uid,
    before: field.mapped?.mapping ?? null,
    after,
  });
  const take = (group: PluginGroup, field: PluginField, after: Mapping | null) => steps.take([stepOf(group, field, after)]);
  function map(attributeName: string, id: string) {
    const place = find(id);
    const attribute = datasource?.values.find(({ uid }) => uid === attributeName);
    if (!place || !datasource || !attribute) return;
    const { group, field } = place;
    // An attribute that is mapped there already keeps its parameters.
    if (field.mapped?.attribute === attribute && canEditParameters(field)) return edit(id);
    if (asksForParameters(attribute))
      setAsked({ group, field, datasource, attribute, stored: undefined, replaced: field.mapped?.mapping.from });
    else take(group, field, directMapping(datasource, attribute, group.plugin, field));
  }
  function edit(id: string) {
    const place = find(id);
    const stored = place?.field.mapped?.mapping;
    if (!place || !stored) return;
    const { datasource: from, attribute } = attributeOf(stored, datasources);
    if (from && attribute) setAsked({ ...place, datasource: from, attribute, stored: stored.from, replaced: undefined });
  }
  const lead = (id: string) => setLeadTo((before) => ({ fieldId: id, key: (before?.key ?? 0) + 1 }));
  function finish(result: RemappingResult) {
    if (!asked) return;
    setAsked(undefined);
    if (result.ok)
      take(
        asked.group,
        asked.field,
        mappingOf(asked.datasource, asked.attribute, asked.group.plugin, asked.field.value, result.updatedRemapping),
      );
    lead(asked.field.id);
  }
  function open(pluginId: string, isOpen: boolean) {
    const next = new Set(openIds);
    if (isOpen) next.add(pluginId);
    else next.delete(pluginId);
    setOpenIds(next);
    if (isOpen || address.pluginId === pluginId) address.change({ plugin: isOpen ? pluginId : undefined });
  }
  function goToNext() {
    const field = nextOpenField(groups, leadTo?.fieldId);
    if (!field) return;
    setView('all');
    setPluginQuery('');
    setOpenIds(new Set(openIds).add(readFieldId(field.id).pluginId));
    lead(field.id);
  }

  function acceptAll() {
    if (!datasource) return;
    steps.take(
      offered.map(({ group, field, attribute }) => stepOf(group, field, directMapping(datasource, attribute, group.plugin, field))),
    );
    // The button goes with the last suggestion; the focus stays with what it did.
    if (offered[0]) lead(offered[0].field.id);
  }
  const note = (text: string) => <p className="py-6 text-center text-ink-3 text-sm">{text}</p>;
  const nothingFound = view === 'all' ? t('empty.pluginsFiltered') : t(`empty.${view}`);
  return (
    <>
      {/* Always there: what comes into it is heard. Empty it takes no room. */}
      <div role="status" className="flex flex-col gap-3 empty:absolute">
        {isGone && <Banner tone="warn">{t('gone')}</Banner>}
        {isPluginGone && <Banner tone="warn">{t('pluginGone')}</Banner>}
      </div>
      {/* Its row shows it; whoever comes to one that is off already hears it there. */}
      <Announcement
        key={looked?.id}
        isFirstSilent
        text={looked && !looked.tenantConfig.isEnabled ? t('pluginOff', { plugin: looked.name }) : ''}
      />
      <RemappingBoard
        texts={texts}
        scopes={
          datasources.length === 0 ? (
            note(t('empty.datasources'))
          ) : (
            <DatasourceList datasources={datasources} selectedId={datasource?.id} onSelect={(id) => address.change({ datasource: id })} />
          )
        }
        sourceHead={
          <SourceHead query={attributeQuery} onQuery={setAttributeQuery} organizationId={place.organizationId} datasource={datasource} />
        }
        noSources={note(t(attributeQuery.trim() ? 'empty.attributesFiltered' : 'empty.attributesText'))}
        groupHead={
          <GroupHead
            query={pluginQuery}
            onQuery={setPluginQuery}
            view={view}
            onView={setView}
            offeredCount={offered.length}
            onNext={nextOpenField(groups, undefined) && goToNext}
            onAcceptAll={acceptAll}
          />
        }
        noGroups={note(nothingFound)}
        sources={sources}
        groups={boardGroups}
        everyGroup={everyGroup}
        onMap={map}
        onRemove={(id) => {
          const place = find(id);
          if (place) take(place.group, place.field, null);
        }}
        onEdit={edit}
        onDismiss={(id) => setDismissed(new Set(dismissed).add(id))}
        onOpenGroup={open}
        onTurnGroup={(id, isOn) => void turn(id, isOn)}
        onTryGroup={(id) => setTried(groups.find((group) => group.plugin.id === id)?.plugin)}
        leadTo={leadTo}
        startGroupId={startPluginId}
      />

      {question}
      {asked && (
        <ParametersDialog
          key={fieldId(asked.group.plugin.id, asked.field.value.uid)}
          attribute={asked.attribute}
          field={asked.field.value}
          names={{ datasource: asked.datasource.display.name, plugin: asked.group.plugin.name }}
          stored={asked.stored}
          replaced={asked.replaced}
          goneText={isProjectActive ? goneTextOf(t, asked, groups, datasources) : t('project.inactive')}
          onResult={finish}
        />
      )}
      {tried && (
        <TryPluginDialog
          name={tried.name}
          group={groups.find(({ plugin }) => plugin.id === tried.id)}
          onClose={() => setTried(undefined)}
        />
      )}
    </>
  );
}
