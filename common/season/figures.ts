/** Figures that the season board counts per county (docs/rules/season.md, "Board"). */
export const boardFigures = ['accounts', 'noticed', 'appointed', 'filed', 'heard', 'decided'] as const;
export type BoardFigure = (typeof boardFigures)[number];

/** Figures by which the list of protests can be filtered. `unfiled`: the protests that the next deadline is about. */
export const protestFigures = [...boardFigures, 'unfiled'] as const;
export type ProtestFigure = (typeof protestFigures)[number];
