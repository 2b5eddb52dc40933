/** Height of the top bar in pixels, without the line below it. What sticks to the window begins under it. */
export const topBarHeight = 60;
