import { chooseAny, chooseOne, mayChooseOne, value } from '../menu/draft.ts'

/** Halal, as all meat of this kitchen. */
const MEAT = { breaksMarks: ['vegetarian', 'vegan'] } as const

export const heat = chooseOne('How hot?', [
  value('Gentle', 0, { breaksMarks: ['hot'] }),
  value('As we eat it'),
  value('Hot', 0, { bringsMarks: ['hot'] }),
  value('Manchester hot', 0, { allergens: ['mustard'], bringsMarks: ['hot'] }),
])

const marinade = mayChooseOne('Marinade', [
  value('Tandoori', 0, { allergens: ['milk', 'mustard'] }),
  value('Malai', 50, { allergens: ['milk', 'nuts'] }),
  value('Achari', 50, { allergens: ['mustard', 'sesame'] }),
])

/** The main ingredient; chicken tikka has an option for its marinade. */
export const inThePot = chooseOne('Main ingredient', [
  value('Chicken breast', 0, MEAT),
  value('Chicken tikka', 100, { allergens: ['milk'], ...MEAT, options: [marinade] }),
  value('Lamb', 150, MEAT),
  value('King prawn', 350, { allergens: ['crustaceans'] }),
  value('Paneer', 0, { allergens: ['milk'], bringsMarks: ['vegetarian'] }),
  value('Vegetables', 0, { bringsMarks: ['vegetarian', 'vegan'] }),
])

const raita = chooseAny(
  'Add a spoonful',
  2,
  [
    value('Raita', 80, { allergens: ['milk'] }),
    value('Lime pickle', 60, { allergens: ['mustard'] }),
    value('Mango chutney', 60),
  ],
  1,
)

const rice = chooseOne(
  'Rice',
  [
    value('Pilau rice'),
    value('Steamed rice'),
    value('Mushroom rice', 80),
    value('Egg fried rice', 100, { allergens: ['eggs'] }),
  ],
  'select',
)

/** Rice or bread as a side; "bread" has an option for its kind. */
export const beside = chooseOne('On the side', [
  value('Rice', 0, { options: [rice] }),
  value('Bread', 0, {
    options: [
      chooseOne('Which bread', [
        value('Plain naan', 0, { allergens: ['gluten', 'milk'] }),
        value('Garlic naan', 60, { allergens: ['gluten', 'milk'] }),
        value('Tandoori roti', 0, { allergens: ['gluten'] }),
      ]),
    ],
  }),
  value('Nothing, thank you'),
])

export const chutneys = chooseAny(
  'Chutneys and pickles',
  6,
  [
    value('Mint sauce', 60, { allergens: ['milk'] }),
    value('Mango chutney', 60),
    value('Lime pickle', 60, { allergens: ['mustard'] }),
    value('Tamarind', 60, { allergens: ['sulphites'] }),
    value('Onion salad', 60, { soldOut: true }),
  ],
  3,
)

export const piece = chooseOne('How much', [value('Half'), value('Whole', 750)])

export const naanExtras = chooseAny(
  'Brushed with',
  2,
  [value('Ghee', 30, { allergens: ['milk'] }), value('Chilli and coriander', 40)],
  1,
)

export const curryOptions = [inThePot, heat, raita]
