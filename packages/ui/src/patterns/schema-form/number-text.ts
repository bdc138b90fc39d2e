/** What stands between the groups of digits and before the fraction in a language. */
function separatorsOf(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const of = (type: Intl.NumberFormatPartTypes, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { group: of('group', ','), decimal: of('decimal', '.') };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The number that a text is to readers of a language, `1.000` being a thousand in Portuguese; undefined for what is none to them. */
export function readNumber(text: string, language: string): number | undefined {
  const { group, decimal } = separatorsOf(language);
  const whole = `(?:\\d+|\\d{1,3}(?:${escaped(group)}\\d{3})+)`;
  const shape = new RegExp(`^[+-]?(?:${whole}(?:${escaped(decimal)}\\d*)?|${escaped(decimal)}\\d+)(?:e[+-]?\\d+)?$`, 'i');
  const trimmed = text.trim();
  if (!shape.test(trimmed)) return undefined;
  const number = Number(trimmed.replaceAll(group, '').replace(decimal, '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** A number as readers of a language write it, without groups of digits. */
export function writeNumber(number: number, language: string): string {
  return String(number).replace('.', separatorsOf(language).decimal);
}
