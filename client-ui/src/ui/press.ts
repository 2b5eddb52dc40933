let pressed = false;
const waiting: (() => void)[] = [];

addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const) {
  addEventListener(
    end,
    () => {
      pressed = false;
      // The click follows this event and goes to the element still under the pointer.
      setTimeout(() => {
        for (const run of waiting.splice(0)) run();
      });
    },
    { capture: true },
  );
}

/**
 * Runs immediately; while a pointer is pressed, only after its click. An error shown as a field loses the focus
 * could move the pressed button away, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
