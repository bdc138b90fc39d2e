import type { Failure } from '@foyer/api/client';
import type { BatchResult } from '@foyer/api/teams/team.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureKindOf } from '#lib/failures.ts';
import { failureText } from '#lib/i18n/error-text.ts';
import { runBounded } from '#lib/run-bounded.ts';
import { afterPartly, type Links, type LinksPlan, planLinks, planSize } from './links-plan.ts';

type Result = { readonly ok: true; readonly status: number } | Failure;

/** The calls behind a dialog of links. */
export interface LinksCalls {
  readonly add: (added: LinksPlan['add']) => Promise<{ readonly ok: true; readonly status: number; readonly data: BatchResult } | Failure>;
  readonly remove: (id: string) => Promise<Result>;
  readonly change?: (id: string, level: LinksPlan['change'][number]['level']) => Promise<Result>;
}

/** How a save of links stands. */
export interface LinksSave {
  readonly state: 'editing' | 'saving' | 'partly';
  readonly done: number;
  readonly total: number;
  /** Id → why it could not be changed. */
  readonly failed: ReadonlyMap<string, string>;
}

type Job =
  | { readonly kind: 'add'; readonly ids: readonly string[] }
  | { readonly kind: 'remove' | 'change'; readonly ids: readonly [string] };

const untouched: LinksSave = { state: 'editing', done: 0, total: 0, failed: new Map() };

/** Carries out the difference between two choices; what failed is named and can be tried again. */
export function useLinksSave(calls: LinksCalls) {
  const { i18n } = useTranslation('errors');
  const [save, setSave] = useState(untouched);

  const add = async (plan: LinksPlan, failed: Map<string, string>): Promise<Result> => {
    const added = await calls.add(plan.add);
    if (added.ok) for (const { id, message } of added.data.failed) failed.set(id, message);
    else for (const { id } of plan.add) failed.set(id, failureText(i18n, added));
    return added;
  };
  const removeOrChange = async (kind: 'remove' | 'change', id: string, plan: LinksPlan, failed: Map<string, string>): Promise<Result> => {
    const level = plan.change.find((change) => change.id === id)?.level;
    const result = kind === 'change' && level && calls.change ? await calls.change(id, level) : await calls.remove(id);
    // What is gone already is where it was to be.
    if (!result.ok && !(kind === 'remove' && failureKindOf(result) === 'gone')) failed.set(id, failureText(i18n, result));
    return result;
  };
  /** Answers with the links as they are then, and what could not be done. */
  const start = async (before: Links, after: Links) => {
    const plan = planLinks(before, after);
    const total = planSize(plan);
    const failed = new Map<string, string>();
    const jobs: Job[] = [
      ...(plan.add.length > 0 ? [{ kind: 'add' as const, ids: plan.add.map(({ id }) => id) }] : []),
      ...plan.remove.map((id) => ({ kind: 'remove' as const, ids: [id] as const })),
      ...plan.change.map(({ id }) => ({ kind: 'change' as const, ids: [id] as const })),
    ];
    setSave({ state: 'saving', done: 0, total, failed });
    await runBounded(
      jobs,
      ({ kind, ids }) => (kind === 'add' ? add(plan, failed) : removeOrChange(kind, ids[0], plan, failed)),
      ({ ids }) => setSave((known) => ({ ...known, done: known.done + ids.length })),
    );
    setSave({ state: failed.size > 0 ? 'partly' : 'editing', done: total, total, failed });
    return { now: afterPartly(before, after, new Set(failed.keys())), failed, plan };
  };
  return { ...save, start };
}
