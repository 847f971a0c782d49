import { kindOfDish, taxedAs } from '../menu/draft.ts'

const FOOD = taxedAs('es', 'hot-food')
const ALCOHOL = { ...taxedAs('es', 'alcohol'), ageRestricted: true }

export const plato = kindOfDish(FOOD)
export const frio = kindOfDish(taxedAs('es', 'cold-food'))
/** Collection costs two euros less. */
export const arroz = kindOfDish(FOOD, (base) => ({ base, collection: base - 200 }))
export const refresco = kindOfDish(taxedAs('es', 'sweet-drink'))
export const agua = kindOfDish(taxedAs('es', 'plain-drink'))
export const alcohol = kindOfDish(ALCOHOL)
/** Drinks by the glass, for table orders only. */
export const copa = kindOfDish({ ...ALCOHOL, orderTypes: ['table'] })
export const cafe = kindOfDish({ ...taxedAs('es', 'hot-drink'), orderTypes: ['collection', 'table'] })
