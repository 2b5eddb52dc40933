import type { TranslationMessages } from 'react-admin';

/** The framework's own texts, with the product's wording where the spec gives one. */
export function frameworkTexts(
  texts: TranslationMessages,
  own: { errors: { form: string; generic: string; network: string }; fieldErrors: { required: string } },
): TranslationMessages {
  return {
    ...texts,
    ra: {
      ...texts.ra,
      message: { ...texts.ra.message, invalid_form: own.errors.form, error: own.errors.generic },
      notification: { ...texts.ra.notification, http_error: own.errors.generic },
      validation: { ...texts.ra.validation, required: own.fieldErrors.required },
    },
  };
}
