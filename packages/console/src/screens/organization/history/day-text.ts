/** Whether a text is a day as the address writes it, and there is one like this. */
function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** Any day: only the order in which its parts are written matters. */
const anyDay = new Date(Date.UTC(2026, 10, 22));

const formatOf = (language: string) =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' });

/** A day of the address (`2026-11-01`) as the language writes it in figures. What is no day is no text. */
export function dayText(language: string, day: string): string {
  return isDay(day) ? formatOf(language).format(new Date(day)) : '';
}

/** What somebody typed as a day of the address: '' for nothing, undefined for what is no day. */
export function dayOfText(language: string, text: string): string | undefined {
  const figures = text.split(/\D+/).filter(Boolean);
  if (figures.length === 0) return text.trim() === '' ? '' : undefined;
  const order = formatOf(language)
    .formatToParts(anyDay)
    .map(({ type }) => type)
    .filter((type) => type === 'year' || type === 'month' || type === 'day');
  const part = (type: string) => figures[order.indexOf(type as 'day')] ?? '';
  const day = `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  return figures.length === 3 && isDay(day) ? day : undefined;
}
