import type { Failure } from '@foyer/api/client';

type Table = { readonly ok: true; readonly data: string } | Failure;

const headOf = (text: string) => text.slice(0, text.indexOf('\n') + 1);

/** The table of some rows by their ids; in several calls where they are more than `most`, one head above all of them. */
export async function tableOfIds(ids: readonly string[], most: number, load: (ids: string) => Promise<Table>): Promise<Table> {
  let data = '';
  for (let at = 0; at < ids.length; at += most) {
    const result = await load(ids.slice(at, at + most).join(','));
    if (!result.ok) return result;
    data += data === '' ? result.data : result.data.slice(headOf(result.data).length);
  }
  return { ok: true, data };
}
