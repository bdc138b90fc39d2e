import * as z from 'zod/mini';
import { documentBody } from '#body-limit.ts';
import type { Generation } from '#generations.ts';
import { savedOf } from '#read-only-fields.ts';
import {
  createNewerConnectorSchema,
  createOlderConnectorSchema,
  type NewerConnector,
  type NewerConnectorBody,
  newerConnectorSchema,
  type OlderConnector,
  type OlderConnectorBody,
  olderConnectorSchema,
} from './connector.schema.ts';
import { integrationNameMaxLength } from './integration-text.schema.ts';
import { isHarmlessJson } from './json-document.ts';

/** Why a file cannot be imported; error keys. */
export type ImportError =
  | 'IMPORT_FILE_TYPE'
  | 'IMPORT_FILE_TOO_LARGE'
  | 'IMPORT_NOT_JSON'
  | 'IMPORT_FORMAT'
  | 'IMPORT_CONNECTOR_DATA'
  | 'IMPORT_OLDER_INTO_NEWER'
  | 'IMPORT_NEWER_INTO_OLDER';

export type ImportResult<Body> = { readonly ok: true; readonly connector: Body } | { readonly ok: false; readonly error: ImportError };

/** As many bytes as a file to be imported may have. Looked at before anything of it is read. */
export const importLimitBytes = documentBody.bytes;

/** What is wrong with a file before it is opened. */
export function importFileError(file: { readonly type: string; readonly size: number }): ImportError | undefined {
  // Browsers know `.json` by this type; some systems add a parameter.
  if (!/^application\/json\s*(?:;|$)/i.test(file.type)) return 'IMPORT_FILE_TYPE';
  return file.size > importLimitBytes ? 'IMPORT_FILE_TOO_LARGE' : undefined;
}

/** The file's text, when its bytes are UTF-8; a mark at its beginning is no part of it. */
export function importText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are stripped (CON-14), and that no answer of ours has: other platforms' files have them. */
const foreignFields: readonly string[] = ['supportEmailVerified', 'usSchema'];

/** What of a file is read. The specification strips the same fields from both forms: what the server says in either is left out. */
function savedOfFile(file: Json): unknown {
  const known = Object.fromEntries(Object.entries(file).filter(([field]) => !foreignFields.includes(field)));
  return savedOf(newerConnectorSchema, createNewerConnectorSchema, savedOf(olderConnectorSchema, createOlderConnectorSchema, known));
}

function parsed(content: unknown): Json | ImportError {
  if (typeof content !== 'string') return 'IMPORT_FORMAT';
  if (content.length > importLimitBytes) return 'IMPORT_FILE_TOO_LARGE';
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return 'IMPORT_NOT_JSON';
  }
  return isObject(value) && isHarmlessJson(value) ? value : 'IMPORT_FORMAT';
}

const newerParts = ['configsVersion', 'display', 'deployments', 'configs'] as const;
const looksOlder = (value: Json) => 'configTemplate' in value;
const looksNewer = (value: Json) => 'configs' in value;

/**
 * Reads the content of a file for a generation's editor. Anything may stand in it: it is measured, parsed, and taken only when it
 * has the shape of a connector of that generation.
 */
export function readConnectorFile(content: unknown, generation: 'older'): ImportResult<OlderConnectorBody>;
export function readConnectorFile(content: unknown, generation: 'newer'): ImportResult<NewerConnectorBody>;
export function readConnectorFile(content: unknown, generation: Generation): ImportResult<OlderConnectorBody | NewerConnectorBody>;
export function readConnectorFile(content: unknown, generation: Generation): ImportResult<OlderConnectorBody | NewerConnectorBody> {
  const value = parsed(content);
  if (typeof value === 'string') return { ok: false, error: value };
  if (generation === 'newer' && looksOlder(value)) return { ok: false, error: 'IMPORT_OLDER_INTO_NEWER' };
  if (generation === 'older' && looksNewer(value)) return { ok: false, error: 'IMPORT_NEWER_INTO_OLDER' };
  // Both must say what they configure; the newer manifest requires four parts (CON-57).
  const isWhole = generation === 'newer' ? newerParts.every((part) => part in value) : looksOlder(value);
  if (!isWhole) return { ok: false, error: 'IMPORT_CONNECTOR_DATA' };
  const body = savedOfFile(value);
  const result = generation === 'newer' ? z.safeParse(createNewerConnectorSchema, body) : z.safeParse(createOlderConnectorSchema, body);
  return result.success ? { ok: true, connector: result.data } : { ok: false, error: 'IMPORT_CONNECTOR_DATA' };
}

/** What is saved of a connector that was loaded, older form. */
export function connectorBody(connector: OlderConnector): OlderConnectorBody {
  return savedOf(olderConnectorSchema, createOlderConnectorSchema, connector);
}

/** What is saved of a connector that was loaded, newer form. */
export function newerConnectorBody(connector: NewerConnector): NewerConnectorBody {
  return savedOf(newerConnectorSchema, createNewerConnectorSchema, connector);
}

/** A connector as a file: what was said by the server is left out, but for the number of its form (CON-59). */
export function connectorFile(connector: OlderConnector | NewerConnector): { readonly name: string; readonly text: string } {
  const content =
    'configsVersion' in connector
      ? { configsVersion: connector.configsVersion, ...newerConnectorBody(connector) }
      : connectorBody(connector);
  const readable = `${JSON.stringify(content, null, 2)}\n`;
  // Indented, a large schema is several times as long: what is exported must be taken back.
  const isTooLong = new TextEncoder().encode(readable).length > importLimitBytes;
  return { name: `connector-${connector.id}.json`, text: isTooLong ? JSON.stringify(content) : readable };
}

/** A name cut to what a name may have, whole characters only: 'Copy of' a long one is longer. */
export function fittingName(name: string): string {
  if (name.length <= integrationNameMaxLength) return name;
  let fitting = '';
  for (const character of name) {
    if (fitting.length + character.length > integrationNameMaxLength) break;
    fitting += character;
  }
  return fitting.trim();
}

/** What is created as the copy of a connector, older form. */
export function duplicateOlderBody(connector: OlderConnector, name: string): OlderConnectorBody {
  return { ...connectorBody(connector), name: fittingName(name) };
}

/** What is created as the copy of a connector, newer form. */
export function duplicateNewerBody(connector: NewerConnector, name: string): NewerConnectorBody {
  const body = newerConnectorBody(connector);
  return { ...body, display: { ...body.display, name: fittingName(name) } };
}
