import { readFileSync } from 'node:fs';
import { dark, light, type Tokens } from './tokens.js';

/** Relative luminance of a color such as `#1b2421`, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'sunken'] as const;
const states = ['success', 'warning', 'danger', 'info'] as const;

describe.each<[string, Tokens]>([
  ['light', light],
  ['dark', dark],
])('the %s colors', (_name, tokens) => {
  const texts = (['ink', 'inkSoft', ...states] as const).flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  );
  const notices = states.flatMap((state) => [
    [state, `${state}Soft`] as const,
    ['ink', `${state}Soft`] as const,
  ]);

  it.each([...texts, ...notices])('the color %s is readable on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'] as const)('the edge of a control is visible on %s', (ground) => {
    expect(contrast(tokens.lineStrong, tokens[ground])).toBeGreaterThanOrEqual(3);
  });
});

it('the theme script of the console knows the background of both themes', () => {
  const script = readFileSync('admin-ui/public/theme.js', 'utf8');
  expect(script).toContain(`dark ? '${dark.paper}' : '${light.paper}'`);
});
