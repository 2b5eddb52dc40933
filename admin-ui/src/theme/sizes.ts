/** Height of the top bar in pixels, without its border. Sticky elements start below it. */
export const topBarHeight = 60;
