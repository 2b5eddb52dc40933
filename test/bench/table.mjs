/** Prints the results as the table in docs/quality.md. */
export function printTable({ rows, cases, packets, coldStart, idleMemory, yearlyAccountingIsExact }) {
  const lines = [
    ['case', 'what', 'ours', 'bare', 'ratio', 'at least', 'p99 ours', 'p99 bare'],
    ...Object.entries(cases).map(([name, { what, ours, bare, ratio, atLeast }]) => [
      name,
      what,
      ...(ours.perSecond === undefined
        ? [`${ours.seconds} s`, `${bare.seconds} s`]
        : [`${ours.perSecond}/s`, `${bare.perSecond}/s`]),
      ratio.toFixed(2),
      String(atLeast ?? ''),
      ours.p99 === undefined ? '' : `${ours.p99} ms`,
      bare.p99 === undefined ? '' : `${bare.p99} ms`,
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const row = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  console.log(`\n${rows.toLocaleString('en')} properties, 20 connections each, medians\n`);
  console.log(row(lines[0]));
  console.log(`| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  for (const line of lines.slice(1)) console.log(row(line));
  for (const [name, work] of Object.entries({ 'export-xlsx': 'export', 'import-roll': 'import' })) {
    if (!cases[name]) continue;
    const { memoryGrowth, listP99 } = cases[name];
    console.log(
      `\nDuring the ${work}: memory grows by ${memoryGrowth.megabytes} MB; list-properties' p99 is ${listP99.duringMs} ms, ${listP99.quietMs} ms without it (${listP99.times} times).`,
    );
  }
  if (cases['at-risk']) {
    const { counts, isExact } = cases['at-risk'];
    const parts = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
    console.log(`\nAt risk: ${parts.join(', ')}; equal to the plain SQL: ${isExact ? 'yes' : 'NO'}`);
  }
  if (packets) {
    const { pages, seconds, memoryGrowth, listP99 } = packets;
    console.log(
      `\n${packets.packets} packets, ${pages} pages, as one job: ${seconds} s; memory grows by ${memoryGrowth.megabytes} MB; list-properties' p99 is ${listP99.duringMs} ms, ${listP99.quietMs} ms without it (${listP99.times} times).`,
    );
  }
  console.log(
    `\nFirst answer after start: ${coldStart.ours} ms (bare ${coldStart.bare} ms); idle memory: ${idleMemory.megabytes} MB; yearly accounting equals the plain aggregate: ${yearlyAccountingIsExact ? 'yes' : 'NO'}`,
  );
}
