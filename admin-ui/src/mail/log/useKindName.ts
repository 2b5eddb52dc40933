import { useTranslate } from 'react-admin';

/** The name of a kind of mail; one without a name, such as a batch's, keeps its own. */
export function useKindName(): (template: string) => string {
  const translate = useTranslate();
  return (template) => translate(`mail.kind.${template}`, { _: template });
}
