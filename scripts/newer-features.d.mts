/** A built-in of JavaScript or an interface of the browser; null owns the globals. */
interface Feature {
  readonly owner: string | null
  readonly name: string
  readonly isNewer: boolean
}
export function newerFeatures(): Feature[]
export function olderNames(): Set<string>
