let pressed = false;
const waiting: (() => void)[] = [];

addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel'] as const) {
  addEventListener(
    end,
    () => {
      pressed = false;
      // The click comes after this event, to what is still under the pointer.
      setTimeout(() => {
        for (const run of waiting.splice(0)) run();
      });
    },
    { capture: true },
  );
}

/**
 * Runs at once, but while a button of the mouse is held only after its click: an error that appears as a field loses the focus
 * could move the pressed button away, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}
