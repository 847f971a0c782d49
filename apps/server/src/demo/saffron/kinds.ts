import { kindOfDish, rate } from '../menu/draft.ts'
import { curryOptions } from './options.ts'

/** Hot food and drinks carry the standard rate; cold food taken away carries none. */
const HOT = rate(2000)
const COLD = { delivery: 0, collection: 0, table: 2000 }

/** Collection costs fifty pence less. */
const atTheCounter = (base: number) => ({ base, collection: base - 50 })

export const curry = kindOfDish({ vat: HOT, options: curryOptions }, atTheCounter)
export const main = kindOfDish({ vat: HOT }, atTheCounter)
export const hot = kindOfDish({ vat: HOT })
export const cold = kindOfDish({ vat: COLD })
export const drink = kindOfDish({ vat: HOT })
export const alcohol = kindOfDish({ vat: HOT, ageRestricted: true })
