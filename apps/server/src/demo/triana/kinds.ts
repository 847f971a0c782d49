import { kindOfDish, rate } from '../menu/draft.ts'

/** Food has the reduced rate; alcohol and sugared drinks have the general rate unless served at the table. */
const FOOD = rate(1000)
const GENERAL_UNLESS_SERVED = { delivery: 2100, collection: 2100, table: 1000 }

export const plato = kindOfDish({ vat: FOOD })
/** Collection costs two euros less. */
export const arroz = kindOfDish({ vat: FOOD }, (base) => ({ base, collection: base - 200 }))
export const refresco = kindOfDish({ vat: GENERAL_UNLESS_SERVED })
export const agua = kindOfDish({ vat: FOOD })
export const alcohol = kindOfDish({ vat: GENERAL_UNLESS_SERVED, ageRestricted: true })
/** Drinks by the glass, for table orders only. */
export const copa = kindOfDish({ vat: FOOD, ageRestricted: true, orderTypes: ['table'] })
export const cafe = kindOfDish({ vat: FOOD, orderTypes: ['collection', 'table'] })
