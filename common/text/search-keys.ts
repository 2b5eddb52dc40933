/** Encodes a query as base64, the `key` of search results; works for any Unicode text. */
export function encodeQuery(query: Readonly<Record<string, string>>): string {
  const bytes = new TextEncoder().encode(new URLSearchParams(query).toString());
  return btoa(String.fromCharCode(...bytes));
}

/** Decodes a key; empty when it is invalid. */
export function decodeQuery(key: string): URLSearchParams {
  try {
    const bytes = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
    return new URLSearchParams(new TextDecoder().decode(bytes));
  } catch {
    return new URLSearchParams();
  }
}
