import { useState } from 'react';
import { useLocaleState } from 'react-admin';

/** How a form's value starts while the typed text cannot be read: never a number or a date, so that nothing calculates with it. */
const unread = '?';

/** The text of a value that could not be read; undefined for other values. */
export const unreadText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(unread) ? value.slice(unread.length) : undefined;

interface Notation {
  /** The typed text in the API's format; undefined if it cannot be read. */
  readonly read: (text: string, locale: string) => string | undefined;
  /** A value in the API's format as text of the language. */
  readonly print: (value: string | null | undefined, locale: string) => string;
}

/**
 * `parse` and `format` of an input whose text is in the notation of the user's language and whose value is in the API's format.
 * The text stays as typed until the value or the language changes.
 */
export function useTypedValue({ read, print }: Notation) {
  const [locale] = useLocaleState();
  const [typed, setTyped] = useState({ locale, text: '', value: '' });
  return {
    locale,
    parse: (text: string): string => {
      const value = read(text, locale) ?? unread + text;
      setTyped({ locale, text, value });
      return value;
    },
    format: (value: string | null | undefined): string => {
      if (typed.text && typed.value === (value ?? '') && typed.locale === locale) return typed.text;
      return unreadText(value) ?? print(value, locale);
    },
    /** After the value was set in another way than by typing. */
    forget: () => setTyped({ locale, text: '', value: '' }),
  };
}
