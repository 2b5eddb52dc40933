import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What a field of a record is called: `countyId` is the county. */
export function useFieldLabel(): (field: string) => string {
  const translate = useTranslate();
  return useCallback(
    (field) =>
      translate(`common.field.${field.replace(/Id$/, '')}`, {
        _: translate(`common.field.${field}`, {
          _: translate(`console.fields.${field}`, { _: words(field) }),
        }),
      }),
    [translate],
  );
}

/** `damageDate` as 'damage date', for fields that have no text of their own. */
const words = (field: string): string => field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
