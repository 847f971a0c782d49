import { kindOfDish, taxedAs } from '../menu/draft.ts'
import { curryOptions } from './options.ts'

const HOT = taxedAs('uk', 'hot-food')

/** Collection costs fifty pence less. */
const atTheCounter = (base: number) => ({ base, collection: base - 50 })

export const curry = kindOfDish({ ...HOT, options: curryOptions }, atTheCounter)
export const main = kindOfDish(HOT, atTheCounter)
export const hot = kindOfDish(HOT)
export const cold = kindOfDish(taxedAs('uk', 'cold-food'))
export const drink = kindOfDish(taxedAs('uk', 'sweet-drink'))
export const alcohol = kindOfDish({ ...taxedAs('uk', 'alcohol'), ageRestricted: true })
