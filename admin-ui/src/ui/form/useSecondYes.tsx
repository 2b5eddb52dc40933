import { useState } from 'react';
import { BooleanInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { errorAnswer } from '../../providers/http.js';
import { useFormats } from '../useFormats.js';

/**
 * Confirmation of a value that the API doubts (`valueDoubtful`). The API's message has the figures, and a
 * switch appears that confirms this value and no other.
 */
export function useSecondYes() {
  const translate = useTranslate();
  const { money } = useFormats();
  const [asked, setAsked] = useState<string>();
  const source = `isConfirmed${asked?.replace(/\D/g, '_') ?? ''}`;
  return {
    /** Sends a form. @param send gets the confirmed value, otherwise null */
    sendConfirmed: async <Answer,>(
      values: FieldValues,
      send: (confirmed: string | null) => Promise<Answer>,
    ): Promise<Answer> => {
      try {
        return await send(asked !== undefined && values[source] === true ? asked : null);
      } catch (error) {
        const { code, data } = errorAnswer(error);
        if (code === 'valueDoubtful') setAsked(String(data?.['value']));
        throw error;
      }
    },
    secondYes: asked !== undefined && (
      <BooleanInput
        key={source}
        source={source}
        label={translate('offers.secondYes', { value: money(asked) })}
        helperText={false}
      />
    ),
  };
}
