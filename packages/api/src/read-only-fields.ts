import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

type Path = readonly PropertyKey[];
type Json = Readonly<Record<string, unknown>>;
/** Learns of a field below a read-only one that no answer has. */
type NoteUnknown = (path: Path, key: string, input: Json) => void;

const isJsonObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object schema, also where the object may be left out. */
function fieldsOf(schema: unknown): Readonly<Record<string, Schema>> | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) return fieldsOf(schema.def.innerType);
  return schema instanceof z.ZodMiniObject ? schema.shape : undefined;
}

/** The values of read-only fields are not looked at, but a name that no answer has is unknown at any depth. */
function findUnknown(answer: Schema, value: unknown, path: Path, note: NoteUnknown): void {
  if (Array.isArray(value) && answer instanceof z.ZodMiniArray) {
    for (const [index, item] of value.entries()) findUnknown(answer.def.element, item, [...path, index], note);
    return;
  }
  const fields = fieldsOf(answer);
  if (fields === undefined || !isJsonObject(value)) return;
  for (const key in value) {
    if (Object.hasOwn(fields, key)) findUnknown(fields[key] as Schema, value[key], [...path, key], note);
    else note(path, key, value);
  }
}

/** A value without the fields that the answer has and the body has not. What neither has stays, to be refused. */
function withoutReadOnly(answer: Schema, body: Schema, value: unknown, path: Path, note: NoteUnknown): unknown {
  const [answered, taken] = [fieldsOf(answer), fieldsOf(body)];
  if (answer === body || answered === undefined || taken === undefined || !isJsonObject(value)) return value;
  const kept: [string, unknown][] = [];
  for (const key in value) {
    const item = value[key];
    const inAnswer = Object.hasOwn(answered, key) ? answered[key] : undefined;
    if (inAnswer === undefined) kept.push([key, item]);
    else if (Object.hasOwn(taken, key)) kept.push([key, withoutReadOnly(inAnswer, taken[key] as Schema, item, [...path, key], note)]);
    else findUnknown(inAnswer, item, [...path, key], note);
  }
  return Object.fromEntries(kept);
}

/**
 * A body that can be what was loaded, changed: fields that only the answer has are read-only, so they are accepted and ignored. Fields
 * that neither has are refused by name.
 */
// The build leaves out the calls that nothing makes:
// @__NO_SIDE_EFFECTS__
export function ignoringReadOnly<Body extends Schema>(answer: Schema, body: Body): z.ZodMiniType<z.output<Body>, z.input<Body>> {
  const strip = z.transform((value, context) =>
    withoutReadOnly(answer, body, value, [], (path, key, input) =>
      context.issues.push({ code: 'unrecognized_keys', keys: [key], path: [...path], input }),
    ),
  );
  const taking: z.ZodMiniType = z.pipe(strip, body);
  taking.register(z.globalRegistry, { description: 'Read-only fields of the answer are accepted and ignored.' });
  // Callers are typed by the body: what else it takes is for programs that send back what they got.
  return taking as z.ZodMiniType<z.output<Body>, z.input<Body>>;
}

/** What is saved of something that was loaded: the fields of the answer that the body has too. */
export function savedOf<Body extends Schema>(answer: Schema, body: Body, loaded: object): z.output<Body> {
  return withoutReadOnly(answer, body, loaded, [], () => undefined) as z.output<Body>;
}
