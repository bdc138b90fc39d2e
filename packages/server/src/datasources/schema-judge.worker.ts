import { parentPort } from 'node:worker_threads';
import { validate } from '@cfworker/json-schema';

/** What is judged: values against their schemas, in order. */
export interface Judged {
  readonly schema: object;
  readonly value: unknown;
}

parentPort?.on('message', (given: readonly Judged[]) => {
  // A schema that makes no sense to the validator keeps to nothing; the answer is that the value does not fit.
  const fits = ({ schema, value }: Judged): boolean => {
    try {
      return validate(value, schema, '2020-12').valid;
    } catch {
      return false;
    }
  };
  parentPort?.postMessage(given.map(fits));
});
