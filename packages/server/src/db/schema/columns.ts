import { type Generation, type GenerationCode, generationCodes, generationOf } from '@foyer/api/generations';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Bytes. */
export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  // PGlite answers a plain Uint8Array.
  fromDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});

/** A moment. No such column has a default: the time comes from the server's clock, which tests can move. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Of a connector or a data source. Stored by its code. */
export const generation = customType<{ data: Generation; driverData: GenerationCode }>({
  dataType: () => 'text',
  toDriver: (value) => generationCodes[value],
  fromDriver: generationOf,
});
