/** How hard a password is to guess: 0 (instantly) to 4 (safe even if the hashes are stolen). */
export type Strength = 0 | 1 | 2 | 3 | 4;
