/**
 * Returns how many letters must be added, dropped, replaced or swapped with their neighbour to turn `typed` into
 * `meant`, and into the nearest beginning of `meant` (optimal string alignment). Both are at most the number of letters
 * of the longer word.
 */
export function editDistance(typed: string, meant: string): { readonly whole: number; readonly start: number } {
  const width = meant.length
  let beforeLast: number[] = []
  let last = Array.from({ length: width + 1 }, (_, column) => column)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= width; column++) {
      const isSame = typed[row - 1] === meant[column - 1]
      const isSwapped =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return { whole: last[width] ?? typed.length, start: Math.min(...last) }
}
