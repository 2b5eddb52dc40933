/** A command of fontkit's path, such as a line or a curve with one control point. */
export interface Stroke {
  readonly command: string;
  readonly args: readonly number[];
}

/** A glyph in TrueType format. */
export interface Outline {
  readonly bytes: Buffer;
  readonly left: number;
  readonly points: number;
  readonly contours: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** Whether the point is on the curve; otherwise it is a control point. */
  readonly isOn: boolean;
}

const nothing: Outline = { bytes: Buffer.alloc(0), left: 0, points: 0, contours: 0 };

/** Encodes a path as a simple TrueType glyph without hints. */
export function outlineOf(strokes: readonly Stroke[]): Outline {
  const contours = contoursOf(strokes);
  const points = contours.flat();
  if (points.length === 0) return nothing;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  let last = -1;
  const ends = contours.map((contour) => (last += contour.length));
  const flags = Buffer.from(points.map(({ isOn }) => Number(isOn)));
  const bytes = Buffer.concat([numbers([contours.length, ...box, ...ends, 0]), flags, steps(xs), steps(ys)]);
  return {
    bytes: Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]),
    left: box[0]!,
    points: points.length,
    contours: contours.length,
  };
}

/** Encodes numbers as two bytes each, big-endian. */
export function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index));
  return bytes;
}

function steps(values: readonly number[]): Buffer {
  return numbers(values.map((value, index) => value - (values[index - 1] ?? 0)));
}

function contoursOf(strokes: readonly Stroke[]): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of strokes) {
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at < args.length; at += 2)
      contours.at(-1)?.push({
        x: Math.round(args[at] ?? 0),
        y: Math.round(args[at + 1] ?? 0),
        isOn: at + 2 === args.length,
      });
  }
  return contours.map(closed).filter((contour) => contour.length > 0);
}

/** Drops the last point of a contour if it repeats the first. */
function closed(contour: Point[]): Point[] {
  const [first, last] = [contour[0], contour.at(-1)];
  const isTwice = contour.length > 1 && last?.isOn && last.x === first?.x && last.y === first.y;
  return isTwice ? contour.slice(0, -1) : contour;
}
