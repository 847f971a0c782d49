import { kindOfDish, taxedAs } from '../menu/draft.ts'
import { pastaOptions, pizzaOptions } from './options.ts'

const HOT = taxedAs('uk', 'hot-food')
const ALCOHOL = { ...taxedAs('uk', 'alcohol'), ageRestricted: true }

/** Collection costs a pound less. */
export const pizza = kindOfDish({ ...HOT, options: pizzaOptions }, (base) => ({ base, collection: base - 100 }))
export const pasta = kindOfDish({ ...HOT, options: pastaOptions }, (base) => ({ base, collection: base - 50 }))
export const hot = kindOfDish(HOT)
export const cold = kindOfDish(taxedAs('uk', 'cold-food'))
export const drink = kindOfDish(taxedAs('uk', 'sweet-drink'))
export const alcohol = kindOfDish(ALCOHOL)
/** Drinks by the glass, for table orders only. */
export const glass = kindOfDish({ ...ALCOHOL, orderTypes: ['table'] })
export const deal = kindOfDish(HOT)
