import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage } from '@foyer/api/languages';
import type { FastifyInstance } from 'fastify';
import { type EncodedContent, encodedContent, sendEncoded } from './encoded-content.ts';
import { ProblemError } from './problem.ts';

const filePattern = /^([a-z]+)\.json$/;

/** What the server alone says: mails, and its own words for some failures. A first load is not to carry them. */
const ownSections = { mails: 'mail', answers: 'answer' } as const;

/** Texts at `/master/locales/{lng}/{ns}.json`. Adding some has an address, where saving is disabled. */
export function localeFiles(app: FastifyInstance, folder: string): void {
  const kept = new Map<string, { changedMs: number; content: EncodedContent }>();

  async function contentOf(path: string): Promise<EncodedContent | undefined> {
    const changedMs = (await stat(path).catch(() => undefined))?.mtimeMs;
    if (changedMs === undefined) return undefined;
    const known = kept.get(path);
    if (known?.changedMs === changedMs) return known.content;
    const {
      [ownSections.mails]: _mails,
      [ownSections.answers]: _answers,
      ...texts
    } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    const content = encodedContent(JSON.stringify(texts));
    kept.set(path, { changedMs, content });
    return content;
  }

  app.get<{ Params: { language: string; file: string } }>('/master/locales/:language/:file', async (request, reply) => {
    const { language, file } = request.params;
    const content = isLanguage(language) && filePattern.test(file) ? await contentOf(join(folder, language, file)) : undefined;
    if (!content) throw new ProblemError('NOT_FOUND', 404);
    return sendEncoded(request, reply, content, { type: 'application/json; charset=utf-8', vary: 'Accept-Encoding' });
  });
  app.all('/master/locales/add/:language/:file', async (_request, reply) => {
    reply.header('allow', '');
    throw new ProblemError('METHOD_NOT_ALLOWED', 405);
  });
}
