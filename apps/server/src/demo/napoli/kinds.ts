import { kindOfDish, rate } from '../menu/draft.ts'
import { pastaOptions, pizzaOptions } from './options.ts'

/** Hot food and drinks carry the standard rate; cold food taken away carries none. */
const HOT = rate(2000)
const COLD = { delivery: 0, collection: 0, table: 2000 }

/** Collection costs a pound less. */
export const pizza = kindOfDish({ vat: HOT, options: pizzaOptions }, (base) => ({ base, collection: base - 100 }))
export const pasta = kindOfDish({ vat: HOT, options: pastaOptions }, (base) => ({ base, collection: base - 50 }))
export const hot = kindOfDish({ vat: HOT })
export const cold = kindOfDish({ vat: COLD })
export const drink = kindOfDish({ vat: HOT })
export const alcohol = kindOfDish({ vat: HOT, ageRestricted: true })
/** Drinks by the glass, for table orders only. */
export const glass = kindOfDish({ vat: HOT, ageRestricted: true, orderTypes: ['table'] })
export const deal = kindOfDish({ vat: HOT })
