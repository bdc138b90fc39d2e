import type { NewerConnector } from '@foyer/api/connectors/connector.schema';
import { useEffect, useMemo, useState } from 'react';
import type { DatasourceSurroundings } from './datasource-document.ts';

type SchemaForm = typeof import('@foyer/ui/patterns/schema-form');

/** What judges entries by the connector's schemas; it comes with the first tab that needs a form, and before that nothing is judged. */
export function useJudges(connector: NewerConnector | undefined, isWanted: boolean): DatasourceSurroundings['judges'] {
  const [schemaForm, setSchemaForm] = useState<SchemaForm>();
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    void import('@foyer/ui/patterns/schema-form').then(
      (loaded) => !isLeft && setSchemaForm(loaded),
      // The tab itself says that it did not come.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isWanted]);
  const configs = connector?.configs;
  return useMemo(
    () =>
      schemaForm &&
      configs && {
        entered: schemaForm.judgeOf(configs.configSchema),
        attribute: schemaForm.judgeOf(configs.additionalAttributes.configSchema),
      },
    [schemaForm, configs],
  );
}
