/** Wings or rooms in order, each with its folders. */
type Street = Readonly<Record<string, readonly string[]>>;

export const wings: Street;
export const consoleRooms: Street;
export const portalRooms: Street;
export const roof: readonly string[];
export const streets: Readonly<Record<'src' | 'admin-ui/src' | 'client-ui/src', Street>>;
export function placesOf(base: string): { wing: string; folder: string; pattern: string }[];
