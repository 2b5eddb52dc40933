import { type FocusEvent, useCallback, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Inserts texts at the cursor of the form's text field that last had the focus.
 * @returns `field`: attributes for the inputs (`first`: used until one has had the focus); `insert`
 */
export function useInsertAtCursor() {
  const { setValue } = useFormContext();
  const writing = useRef<TextElement | null>(null);

  const field = (isFirst: boolean) => ({
    ref: (element: TextElement | null) => {
      if (isFirst) writing.current ??= element;
    },
    onFocus: (event: FocusEvent<TextElement>) => {
      writing.current = event.currentTarget;
    },
  });
  const insert = useCallback(
    (text: string): void => {
      const element = writing.current;
      if (!element) return;
      const { value } = element;
      const start = element.selectionStart ?? value.length;
      const end = element.selectionEnd ?? start;
      setValue(element.name, value.slice(0, start) + text + value.slice(end), {
        shouldDirty: true,
        shouldTouch: true,
      });
      // Runs after the field has its new text, because setting the text moves the cursor to its end.
      requestAnimationFrame(() => {
        element.focus();
        element.setSelectionRange(start + text.length, start + text.length);
      });
    },
    [setValue],
  );
  return { field, insert };
}
