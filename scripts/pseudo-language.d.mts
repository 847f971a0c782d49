/** The tag of the pseudo-language. */
export const PSEUDO: string
/** A text in the pseudo-language. */
export const pseudo: (text: string) => string
/** Writes the folder of the pseudo-language into a copy of the repository. */
export const writePseudoLanguage: (copy: string) => Promise<void>
