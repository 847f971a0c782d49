/** The keys of a catalogue with any texts: a translation has exactly these keys. */
export type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }
