const row = 40;
const cell = 34;
const left = 620;
const top = 110;
const edge = 16;

const style = `
    text { font: 14px system-ui, sans-serif; fill: #1f2933 }
    .folders { font-size: 12px; fill: #52606d }
    .wing { fill: #eef2f6; stroke: #9aa5b1 }
    .line { stroke: #d5dbe1 }
    .paper { fill: #ffffff }
    .own { fill: #9aa5b1 }
    .uses { fill: #0b6bcb }
    @media (prefers-color-scheme: dark) {
      text { fill: #e4e7eb }
      .folders { fill: #a5b1bd }
      .wing { fill: #243241; stroke: #52606d }
      .line { stroke: #35424f }
      .paper { fill: #17202a }
      .own { fill: #52606d }
      .uses { fill: #63a8f5 }
    }`;

/**
 * Draws the wings of src/ as a house, the ground at the bottom, with a dot beside each wing for every wing it imports.
 * @param {Record<string, string[]>} wings folders by wing, from the ground up
 * @param {Map<string, Set<string>>} arrows the wings that each wing imports
 * @returns {string} an SVG that follows the viewer's light or dark color scheme
 */
export function drawWings(wings, arrows) {
  const names = Object.keys(wings);
  const width = left + names.length * cell + 3 * edge;
  const height = top + names.length * row + edge;
  const x = (name) => left + names.indexOf(name) * cell + cell / 2;
  const y = (name) => top + (names.length - 1 - names.indexOf(name)) * row + row / 2;
  const floors = names.flatMap((name) => [
    `<rect class="wing" x="${edge}" y="${y(name) - 17}" width="${left - 2 * edge}" height="34" rx="6"/>`,
    `<text x="${edge + 12}" y="${y(name) + 5}">${name}</text>`,
    `<text class="folders" x="${edge + 112}" y="${y(name) + 5}">${wings[name].filter((folder) => folder !== '.').join(' · ')}</text>`,
    `<line class="line" x1="${left}" y1="${y(name)}" x2="${width - 3 * edge}" y2="${y(name)}"/>`,
  ]);
  const columns = names.flatMap((name) => [
    `<line class="line" x1="${x(name)}" y1="${top}" x2="${x(name)}" y2="${height - edge}"/>`,
    `<text transform="translate(${x(name) + 5} ${top - 8}) rotate(-60)">${name}</text>`,
  ]);
  const dots = names.flatMap((name) => [
    `<circle class="own" cx="${x(name)}" cy="${y(name)}" r="3"/>`,
    ...[...(arrows.get(name) ?? [])].map(
      (other) =>
        `<circle class="uses" cx="${x(other)}" cy="${y(name)}" r="7"><title>${name} imports ${other}</title></circle>`,
    ),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '  <title id="title">The wings of src/ from the ground up, and which of the others each imports</title>',
    `  <style>${style}\n  </style>`,
    `  <rect class="paper" width="${width}" height="${height}"/>`,
    ...[...columns, ...floors, ...dots].map((line) => `  ${line}`),
    '</svg>',
    '',
  ].join('\n');
}
