import type { CartLine } from '../cart/cart.ts'
import type { Choice } from './choice.ts'
import type { ItemSummary } from './types.ts'

/** The initial choice of the item sheet: quantity one, nothing chosen. */
export function initialChoice(item: Pick<ItemSummary, 'id'>): Choice {
  return {
    itemId: item.id,
    quantity: 1,
    comment: '',
    options: [],
    sections: [],
  }
}

/** The choice of a cart line, to reopen the item sheet. [2.31] */
export function choiceFromLine({ itemId, quantity, comment, options, sections }: CartLine): Choice {
  return {
    itemId,
    quantity,
    comment,
    options,
    sections,
  }
}
