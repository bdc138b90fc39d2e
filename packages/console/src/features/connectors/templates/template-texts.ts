import type { i18n } from 'i18next';
import type { TemplateName, TemplateTexts } from './connector-templates.ts';

/** The words of a template, of a namespace that has arrived. */
export function templateTexts({ t }: i18n, name: TemplateName): TemplateTexts {
  return {
    name: t(`templates:${name}.name`),
    description: t(`templates:${name}.description`),
    heading: t('templates:heading'),
    field: (field) => t(`templates:field.${field}`),
    attribute: (attribute) => t(`templates:attribute.${attribute}`),
    system: t('templates:system'),
  };
}
