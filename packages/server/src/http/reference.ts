import { brand } from '@foyer/api/brand';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#html-text.ts';
import { cookieNames } from './cookie-jar.ts';
import { encodedContent, sendEncoded } from './encoded-content.ts';

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly description: string; readonly content: Json };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Json }>>;
}

function contentOf(content: Json | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, value]) => {
      const { schema } = value as { schema?: Json };
      if (!schema || '$ref' in schema) return '';
      return `<details><summary>${escapeHtml(type)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
    })
    .join('');
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      ({ name, in: place, required }) => `<li><code>${escapeHtml(name)}</code> in ${escapeHtml(place)}${required ? ', required' : ''}</li>`,
    )
    .join('');
  const answers = Object.entries(operation.responses)
    .map(
      ([status, { description, content }]) =>
        `<tr><th scope="row">${status}</th><td>${escapeHtml(description)}${contentOf(content)}</td></tr>`,
    )
    .join('');
  return `<article id="${escapeHtml(operation.operationId)}">
<h3><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p>
<p class="access">${escapeHtml(operation.description)}</p>
${parameters && `<h4>Parameters</h4><ul>${parameters}</ul>`}
${operation.requestBody ? `<h4>Body</h4><p>${escapeHtml(operation.requestBody.description)}</p>${contentOf(operation.requestBody.content)}` : ''}
<h4>Answers</h4><table><tbody>${answers}</tbody></table>
</article>`;
}

const styles = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1.5rem}
article{border-top:1px solid;padding:1rem 0}pre,table{overflow:auto;display:block}pre{padding:.75rem;border:1px solid}th{text-align:left;vertical-align:top;padding-right:1rem}
h3{overflow-wrap:anywhere}.access{font-style:italic}nav ul{columns:16rem}a{color:LinkText}summary{cursor:pointer;padding:.25rem 0}`;

function pageOf(document: Json): string {
  const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
  const of = (tag: string) => operations.filter(({ operation }) => operation.tags.includes(tag));
  const title = `${brand.name} API`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} - ${brand.name}</title><style>${styles}</style></head>
<body>
<header><h1>${title}</h1><p>Version ${brand.version}. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p></header>
<nav aria-label="Calls"><ul>${operations.map(({ operation }) => `<li><a href="#${escapeHtml(operation.operationId)}">${escapeHtml(operation.operationId)}</a></li>`).join('')}</ul></nav>
<main>
${tags
  .map(
    (tag) =>
      `<section><h2>${escapeHtml(tag)}</h2>\n${of(tag)
        .map(({ method, path, operation }) => operationHtml(method, path, operation))
        .join('\n')}</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
}

/** What the API says of itself. */
export async function openApiOfServer() {
  const { openApiDocument } = await import('@foyer/api/openapi');
  return openApiDocument({ name: brand.name, version: brand.version, sessionCookie: `__Host-${cookieNames.session}` });
}

/** Both forms of the reference. Made when somebody asks for one, and kept: they are a megabyte that most servers are never asked for. */
async function makeReference() {
  const document = await openApiOfServer();
  return { json: encodedContent(JSON.stringify(document)), html: encodedContent(pageOf(document)) };
}

/** The reference of the API: for machines at `/api/openapi.json`, for people at `/api/docs`. */
export function referenceRoutes(app: FastifyInstance): void {
  let made: ReturnType<typeof makeReference> | undefined;
  const reference = () => {
    made ??= makeReference();
    return made;
  };
  app.get('/api/openapi.json', async (request, reply) => {
    const { json } = await reference();
    return sendEncoded(request, reply, json, { type: 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
  });
  app.get('/api/docs', async (request, reply) => {
    const { html } = await reference();
    return sendEncoded(request, reply, html, { type: 'text/html; charset=utf-8', vary: 'Accept-Encoding' });
  });
}
