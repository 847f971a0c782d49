/** One measured promise, as it is printed. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly promise: string
  /** What it was measured against, in the same run. */
  readonly yardstick: string
  readonly kept: boolean
}

/** The figures as a table for a terminal. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = [
    ['promise', 'measured', 'promised', '', 'beside'],
    ...figures.map((f) => [f.name, f.value, f.promise, f.kept ? 'kept' : 'NOT KEPT', f.yardstick]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
