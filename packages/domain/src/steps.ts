/**
 * Work on a whole menu is a generator that stops after each of its steps, because the largest one takes a tenth of a
 * second: a server lets other calls in between them. This does all steps at once.
 */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
