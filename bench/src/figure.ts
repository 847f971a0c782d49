/** One measurement with its target, as printed. */
export interface Figure {
  readonly name: string
  readonly value: string
  readonly target: string
  /** The reference measured in the same run. */
  readonly baseline: string
  readonly met: boolean
}

/** Prints a line for each figure. */
export function printMeasured(figures: readonly Figure[]): void {
  for (const { name, value, target, met } of figures)
    console.log(`${name}: ${value} (target ${target}: ${met ? 'met' : 'MISSED'})`)
}

/** Prints the figures as a table. */
export function printFigures(figures: readonly Figure[]): void {
  const rows = [
    ['figure', 'measured', 'target', '', 'baseline'],
    ...figures.map((f) => [f.name, f.value, f.target, f.met ? 'met' : 'MISSED', f.baseline]),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}
