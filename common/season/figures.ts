/** What the season board counts per county (docs/rules/season.md, "Board"); `unfiled` is what the next deadline is about. */
export const boardFigures = ['accounts', 'noticed', 'appointed', 'filed', 'heard', 'decided'] as const;
export type BoardFigure = (typeof boardFigures)[number];

/** The figures by which the list of protests can be narrowed. */
export const protestFigures = [...boardFigures, 'unfiled'] as const;
export type ProtestFigure = (typeof protestFigures)[number];
