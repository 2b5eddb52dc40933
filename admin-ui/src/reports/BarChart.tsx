import { Box, Typography, useTheme } from '@mui/material';
import { useId } from 'react';

/** One bar: label, value, and the formatted value. */
export interface Bar {
  readonly id: string | number;
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

const rowHeight = 30;
const nameWidth = 132;
const valueWidth = 112;
const chartWidth = 720;

/**
 * Horizontal bars, longest first, at most `limit`. The table below the chart has the same figures, so screen
 * readers get the chart as one image with a name and a description.
 */
export function BarChart({
  title,
  bars,
  limit = 10,
}: {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly limit?: number;
}) {
  const theme = useTheme();
  const id = useId();
  const shown = [...bars]
    .filter((bar) => bar.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, limit);
  if (shown.length < 2) return null;
  const longest = shown[0]?.value ?? 1;
  const plot = chartWidth - nameWidth - valueWidth;
  const height = shown.length * rowHeight;
  return (
    <Box component="figure" sx={{ m: 0, mb: 3, maxWidth: chartWidth }}>
      <Typography component="figcaption" variant="subtitle2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="svg"
        viewBox={`0 0 ${chartWidth} ${height}`}
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-bars`}
        sx={{
          width: '100%',
          height: 'auto',
          minHeight: { xs: height * 0.5, sm: undefined },
          display: 'block',
        }}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-bars`}>{shown.map((bar) => `${bar.name} · ${bar.text}`).join(', ')}</desc>
        {shown.map((bar, index) => {
          const width = Math.max((bar.value / longest) * plot, 2);
          const middle = index * rowHeight + rowHeight / 2;
          return (
            <g key={bar.id} aria-hidden>
              <text
                x={nameWidth - 10}
                y={middle}
                textAnchor="end"
                dominantBaseline="central"
                fontSize={14}
                fill={theme.palette.text.primary}
              >
                {shorten(bar.name)}
              </text>
              <rect
                x={nameWidth}
                y={middle - 9}
                width={width}
                height={18}
                rx={4}
                fill={theme.palette.primary.main}
              />
              <text
                x={nameWidth + width + 8}
                y={middle}
                dominantBaseline="central"
                fontSize={13}
                fill={theme.palette.text.secondary}
              >
                {bar.text}
              </text>
            </g>
          );
        })}
      </Box>
    </Box>
  );
}

/** Labels that do not fit are truncated with an ellipsis; the table has the full text. */
function shorten(name: string): string {
  return name.length > 17 ? `${name.slice(0, 16)}…` : name;
}
