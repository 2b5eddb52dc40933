import { useTranslate } from 'react-admin';

/** Returns a function that names a kind of mail as the list of mail templates does; a test is named after the mail it tests. */
export function useKindName(): (template: string) => string {
  const translate = useTranslate();
  const otherName = (template: string): string => {
    const [, batch] = /^batch-(.+)$/.exec(template) ?? [];
    return batch
      ? translate(`mail.kind.batch-${batch}`, { _: template })
      : translate(`mail.kind.${template}`, { _: template });
  };
  const nameOf = (template: string): string =>
    translate(`mailTemplates.name.${template}`, { _: otherName(template) });
  return (template) => {
    const tested = template.replace(/-test$/, '');
    return tested === template ? nameOf(template) : translate('mail.testOf', { name: nameOf(tested) });
  };
}
