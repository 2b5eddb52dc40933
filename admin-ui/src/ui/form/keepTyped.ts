/** How a form takes a newer record over: if somebody else changes it meanwhile, edited fields keep their input. */
export const keepTyped = { keepDirtyValues: true, keepErrors: true, keepSubmitCount: true };
