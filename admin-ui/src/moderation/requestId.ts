/** Parses a request's id in a URL: a number, or its base64. */
export function requestIdOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) || undefined;
  try {
    const decoded = atob(text);
    return /^\d{1,9}$/.test(decoded) ? Number(decoded) || undefined : undefined;
  } catch {
    return undefined;
  }
}
