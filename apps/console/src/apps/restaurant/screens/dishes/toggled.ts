/** A list with one entry more or fewer, in a given order. */
export function toggled<T>(all: readonly T[], one: T, order: readonly T[]): T[] {
  const isIn = (other: T): boolean => all.includes(other) !== (other === one)
  return order.filter(isIn)
}
