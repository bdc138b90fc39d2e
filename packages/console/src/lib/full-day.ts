/** A day's date in full for a heading, with a capital letter in every language, and with the year where it is another one. */
export function fullDay(language: string, moment: Date, now: Date): string {
  const isThisYear = moment.getFullYear() === now.getFullYear();
  const format: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) };
  const text = new Intl.DateTimeFormat(language, format).format(moment);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
