import {
  type Cart,
  type CartLine,
  type Choice,
  type ChosenOption,
  MAX_LINES,
  MAX_OPTION_DEPTH,
  ORDER_TYPES,
  type OrderedDishes,
  type Position,
  type PostalAddress,
} from '@comanda/domain'
import * as v from 'valibot'

const id = v.pipe(v.number(), v.integer(), v.minValue(0))
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999))

export const idSchema = id
export const orderTypeSchema = v.picklist(ORDER_TYPES)

/**
 * The depth to which menus nest options. Deeper values were not chosen here, and recursion into them could overflow.
 */
const chosenOptions = (depth: number): v.GenericSchema<unknown, ChosenOption[]> =>
  depth === 0
    ? v.array(v.never())
    : v.array(
        v.object({
          optionId: id,
          values: v.array(v.object({ valueId: id, quantity, options: chosenOptions(depth - 1) })),
        }),
      )

const chosen = chosenOptions(MAX_OPTION_DEPTH)

const choice = {
  itemId: id,
  quantity,
  comment: v.pipe(v.string(), v.maxLength(500)),
  options: chosen,
  sections: v.array(
    v.object({
      sectionId: id,
      products: v.array(v.object({ productId: id, quantity, options: chosen })),
    }),
  ),
}

export const cartLineSchema: v.GenericSchema<unknown, CartLine> = v.object({ key: v.string(), ...choice })

const choiceSchema: v.GenericSchema<unknown, Choice> = v.object(choice)

export const orderedDishesSchema: v.GenericSchema<unknown, OrderedDishes> = v.object({
  locationId: id,
  orderType: orderTypeSchema,
  lines: v.pipe(v.array(choiceSchema), v.maxLength(MAX_LINES)),
})

export const cartSchema: v.GenericSchema<unknown, Cart> = v.object({
  locationId: id,
  orderType: orderTypeSchema,
  lines: v.pipe(
    v.array(cartLineSchema),
    v.minLength(1),
    v.maxLength(MAX_LINES),
    v.check((lines) => new Set(lines.map(({ key }) => key)).size === lines.length),
  ),
})

export const positionSchema: v.GenericSchema<unknown, Position> = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

const short = v.pipe(v.string(), v.maxLength(200))

export const addressSchema: v.GenericSchema<unknown, PostalAddress> = v.object({
  line1: short,
  line2: short,
  streetNumber: short,
  city: short,
  region: short,
  postcode: short,
  country: short,
  position: v.nullable(positionSchema),
})
