/** Reset options of a form: if somebody else changes the record in the meantime, edited fields keep their input. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true };
