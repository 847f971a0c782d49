export interface RegisteredLanguage {
  /** The name of its folder: "es". */
  readonly language: string
  readonly name: string
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Reads the folders of `packages/messages/src` below a copy of the repository, this one unless named. */
export const readLanguages: (at?: string) => readonly RegisteredLanguage[]
/** The files that hold the register, and their contents. */
export const registerFiles: (
  languages: readonly RegisteredLanguage[],
) => readonly (readonly [file: string, text: string])[]
/** Writes the files of the register that have changed. */
export const registerLanguages: (at?: string) => void
