import { chooseAny, chooseExactly, chooseOne, mayChooseOne, value } from '../menu/draft.ts'

/** Pork or beef that is not halal. */
const MEAT = { breaksMarks: ['vegetarian', 'vegan', 'halal'] } as const

const dips = [
  value('Garlic and herb', 0, { allergens: ['milk'] }),
  value('San Marzano tomato', 0),
  value('Hot honey', 60, { breaksMarks: ['vegan'], bringsMarks: ['hot'] }),
  value('Basil pesto', 90, { allergens: ['milk', 'nuts'] }),
]

const crust = chooseOne('Crust', [
  value('Classic crust'),
  value('Stuffed with ricotta', 200, { allergens: ['milk'], options: [mayChooseOne('Dip for the crust', dips)] }),
])

const size = chooseOne('Size', [
  value('Classic, 11 inch', 0, { allergens: ['gluten'] }),
  value('Large, 14 inch', 300, { allergens: ['gluten'], options: [crust] }),
  value('Non-gluten base, 11 inch', 200, {
    allergens: ['eggs', 'soya'],
    replacedAllergens: ['gluten'],
    bringsMarks: ['no-gluten'],
  }),
])

const toppings = chooseAny(
  'Extra toppings',
  5,
  [
    value('’Nduja', 180, { allergens: ['sulphites'], ...MEAT, bringsMarks: ['hot'] }),
    value('Buffalo mozzarella', 220, { allergens: ['milk'] }),
    value('Friarielli', 150),
    value('Roasted peppers', 120),
    value('Prosciutto di Parma', 250, MEAT),
    value('Anchovies from Cetara', 200, { allergens: ['fish'] }),
    value('Olives and capers', 120, { allergens: ['sulphites'] }),
    value('Truffle oil', 200, { soldOut: true }),
  ],
  2,
)

const without = chooseAny('Leave out', null, [value('No basil'), value('No garlic'), value('No olive oil')], 1)

export const pizzaOptions = [size, toppings, without]

/** In a deal a pizza keeps its size and toppings; the crust is the classic one. */
export const dealPizzaOptions = [
  chooseOne(
    'Size',
    size.values.map((one) => ({ ...one, options: [] })),
  ),
  toppings,
]

export const pastaOptions = [
  mayChooseOne('Pasta', [
    value('Non-gluten penne', 150, { replacedAllergens: ['gluten'], bringsMarks: ['no-gluten'] }),
    value('Wholewheat penne', 0, { allergens: ['gluten'] }),
  ]),
  chooseAny(
    'On top',
    3,
    [
      // Made with animal rennet.
      value('Extra parmesan', 80, { allergens: ['milk'], breaksMarks: ['vegetarian'] }),
      value('Chilli oil', 50, { bringsMarks: ['hot'] }),
      value('Three meatballs', 350, { allergens: ['gluten', 'eggs', 'milk'], ...MEAT }),
      value('Burrata', 400, { allergens: ['milk'] }),
    ],
    1,
  ),
]

export const dipOption = chooseAny('Dips', 4, dips, 2)

export const scoops = chooseExactly('Three scoops', 3, [
  value('Fior di latte', 0, { allergens: ['milk'] }),
  value('Pistachio from Bronte', 0, { allergens: ['milk', 'nuts'] }),
  value('Dark chocolate', 0, { allergens: ['soya'] }),
  value('Hazelnut', 0, { allergens: ['milk', 'nuts'] }),
  value('Amalfi lemon sorbet'),
  value('Strawberry sorbet', 0, { soldOut: true }),
])

export const milk = mayChooseOne('Milk', [
  value('Oat', 40, { allergens: ['gluten'] }),
  value('Soya', 40, { allergens: ['soya'] }),
])
