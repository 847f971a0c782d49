/** How often other work gets its turn until the promise settles. */
export async function turnsDuring(begin: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const count = (): void => {
    if (isDone) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  await begin()
  isDone = true
  return turns
}
