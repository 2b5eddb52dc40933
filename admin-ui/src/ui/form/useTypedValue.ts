import { useState } from 'react';
import { useLocaleState } from 'react-admin';

/**
 * Prefix of a form's value while the typed text cannot be parsed. Such a value is never a number or a date, so
 * nothing calculates with it.
 */
const unread = '?';

/** Returns the typed text of a value that could not be parsed; undefined for other values. */
export const unreadText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(unread) ? value.slice(unread.length) : undefined;

interface Notation {
  /** Parses typed text to the API's format; undefined if it cannot be parsed. */
  readonly read: (text: string, locale: string) => string | undefined;
  /** Formats a value of the API as text in the language. */
  readonly print: (value: string | null | undefined, locale: string) => string;
}

/**
 * `parse` and `format` of an input whose text is in the format of the user's language and whose value is in the
 * API's. The text stays as typed until the value or the language changes.
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
    /** Call after setting the value in another way than by typing. */
    forget: () => setTyped({ locale, text: '', value: '' }),
  };
}
