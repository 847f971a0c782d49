/** How large a text is on paper: `tall` is twice as high, `large` twice as high and wide. */
export type PaperSize = 'normal' | 'tall' | 'large'

/** One piece of a printed ticket, from the top down. Every writer prints the same words in the same order. */
export type PaperBlock =
  | {
      readonly kind: 'text'
      readonly text: string
      readonly size?: PaperSize
      readonly bold?: boolean
      readonly centred?: boolean
      /** Steps from the left edge: 1 for the options of a dish. */
      readonly indent?: number
    }
  /** A dish with the number of it in front, as black as its name. */
  | { readonly kind: 'dish'; readonly quantity: string; readonly name: string; readonly size: PaperSize }
  /** Two texts at the edges of one line: a word and an amount. */
  | {
      readonly kind: 'pair'
      readonly left: string
      readonly right: string
      readonly size?: PaperSize
      readonly bold?: boolean
    }
  /** Framed, because paper has no colour: an allergy, a cancellation. */
  | { readonly kind: 'box'; readonly title: string; readonly texts: readonly string[] }
  | { readonly kind: 'rule' }
  /** A QR code of an address. */
  | { readonly kind: 'code'; readonly address: string }

/** The texts of blocks from the top down: what every writer of a ticket must print. */
export function paperTexts(blocks: readonly PaperBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'text':
        return [block.text]
      case 'dish':
        return [block.quantity, block.name]
      case 'pair':
        return [block.left, block.right].filter((text) => text !== '')
      case 'box':
        return [block.title, ...block.texts]
      default:
        return []
    }
  })
}
