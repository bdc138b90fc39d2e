import { writeFile } from 'node:fs/promises';
import { describeCommand } from './command.ts';
import { CommandError } from './outcome.ts';
import type { Report } from './reporting.ts';

export const openapiCommand = (report: Report) =>
  describeCommand('openapi', 'Print the OpenAPI document of this version, which a server has at /api/openapi.json too', [
    'foyer openapi > openapi.json',
    'foyer openapi --output openapi.json',
  ])
    .option('--output <file>', 'write it to a file')
    .action(
      report(async ({ options }) => {
        const { openApiOfServer } = await import('#http/reference.ts');
        const document = await openApiOfServer();
        const { output } = options as { output?: string };
        if (output === undefined) return { result: { document }, lines: [JSON.stringify(document)] };
        await writeFile(output, `${JSON.stringify(document)}\n`).catch((error: Error) => {
          throw new CommandError(`The file ${output} cannot be written: ${error.message}`);
        });
        return { result: { output }, lines: [`The document is in ${output}.`] };
      }),
    );
