/** The keys of a catalogue, whatever its words: what a translation has to have, no more and no less. */
export type Shape<Texts> = { readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Shape<Texts[Key]> }
