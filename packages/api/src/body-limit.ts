/** How much a body may hold. All of it is looked at before the body is read by its schema. */
export interface BodyLimit {
  /** Counted while it arrives. */
  readonly bytes: number;
  /** Fields of objects and entries of lists, in all. */
  readonly values: number;
  /** Fields of one object. */
  readonly fields: number;
  /** Objects and lists inside one another. */
  readonly depth: number;
}

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/** Credentials, names and single choices. Every call under `auth/` takes no more, nor does a form of a public page. */
export const smallBody: BodyLimit = { bytes: 16 * kibibyte, values: 100, fields: 100, depth: 8 };
/** As many as reading takes less than a moment for, whatever they are. */
const manyValues = 25_000;
/** An object with more of them takes several times as long to read as several objects with as many. */
const manyFields = 2_000;
/** Some hundred people, addresses, organizations or projects. */
export const listBody: BodyLimit = { bytes: mebibyte, values: 5_000, fields: 100, depth: 8 };
/** Everybody who joins a team, or all the teams or projects that somebody or a team is given. */
export const longListBody: BodyLimit = { bytes: mebibyte, values: manyValues, fields: 100, depth: 8 };
/** What was entered in a large form, documents by a schema of somebody else's included. */
export const formBody: BodyLimit = { bytes: mebibyte, values: manyValues, fields: manyFields, depth: 100 };
/** A document: a whole connector, as an import has it, or all mappings of a plugin. */
export const documentBody: BodyLimit = { bytes: 2 * mebibyte, values: manyValues, fields: manyFields, depth: 100 };

/** As many bytes as an image may have. */
export const imageMaxBytes = 2 * mebibyte;
/** An image, with the text fields and boundaries around it. */
export const imageBody: BodyLimit = { bytes: imageMaxBytes + 64 * kibibyte, values: 20, fields: 20, depth: 1 };
