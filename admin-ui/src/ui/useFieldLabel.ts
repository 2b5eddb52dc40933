import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** Where fields are named: what both apps call them first, then what the console's forms do. */
const groups = [
  'common.field',
  'console.fields',
  'console.properties',
  'console.registration',
  'console.acknowledgment',
  'console.firm',
  'office.arbitration',
  'office.letterTexts.part',
] as const;

/** What a field of a record is called: `countyId` is the county. */
export function useFieldLabel(): (field: string) => string {
  const translate = useTranslate();
  return useCallback(
    (field) => {
      const keys = [
        `common.field.${field.replace(/Id$/, '')}`,
        ...groups.map((group) => `${group}.${field}`),
      ];
      const named = keys.map((key) => translate(key, { _: '' })).find((name) => name !== '');
      return named ?? words(field);
    },
    [translate],
  );
}

/** `damageDate` as 'damage date', for fields that have no text of their own. */
const words = (field: string): string => field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
