/** One setting: its environment variable, its default and its meaning. */
interface Setting<T> {
  readonly name: string
  /** In the form of the environment variable; null is not set. */
  readonly fallback: string | null
  readonly meaning: string
  /** Throws an `Error` that names the accepted values. */
  readonly read: (text: string | null) => T
}

/** The settings of one subject, by their names in the code. */
export type Settings = Readonly<Record<string, Setting<unknown>>>
