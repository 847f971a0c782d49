import { category, pickOne, pickSeveral, product } from '../menu/draft.ts'
import { hot } from './kinds.ts'
import { heat, inThePot } from './options.ts'

const curries = [
  product('Chicken tikka masala', 0, [heat]),
  product('Lamb rogan josh', 100, [heat]),
  product('Butter chicken', 0, [heat]),
  product('Korma', 0, [inThePot]),
  product('Jalfrezi', 0, [inThePot, heat]),
  product('Madras', 0, [inThePot]),
  product('Vegetable jalfrezi', 0, [heat]),
  product('Prawn bhuna', 250, [heat]),
]

const sides = [
  product('Saag paneer'),
  product('Dal tadka'),
  product('Chana masala'),
  product('Bombay aloo'),
  product('Aloo gobi'),
]

const riceOrBread = [
  product('Pilau rice'),
  product('Steamed rice'),
  product('Naan', 0, []),
  product('Garlic naan', 50, []),
  product('Tandoori roti'),
]

const drinks = [
  product('Cola 330 ml'),
  product('Diet cola 330 ml'),
  product('Vimto 330 ml'),
  product('Mango lassi', 100),
  product('Cobra 330 ml', 150),
]

export const dealCategory = category('Feasts', 'Curry night, without the maths', [
  hot(
    'Curry night for two',
    3200,
    'Poppadoms, two curries, a side, two rice or bread and two drinks',
    ['milk', 'mustard'],
    {
      image: 'deal_curry_night',
      sections: [
        pickOne('First curry', curries),
        pickOne('Second curry', curries),
        pickOne('A side to share', sides, false),
        pickSeveral('Two rice or breads', 2, 2, riceOrBread, true),
        pickSeveral('Two drinks', 2, 2, drinks, true),
        pickSeveral(
          'To start',
          0,
          1,
          [product('Poppadoms', 200, []), product('Onion bhajis', 350, []), product('Keema samosas', 400)],
          true,
        ),
      ],
    },
  ),
  hot(
    'Family feast',
    5900,
    'Four curries, two sides, four rice or bread, feeds four with leftovers',
    ['milk', 'mustard'],
    {
      image: 'deal_family_feast',
      orderTypes: ['delivery', 'collection'],
      sections: [
        pickSeveral('Four curries', 4, 4, curries, true),
        pickSeveral('Two sides', 2, 2, sides),
        pickSeveral('Four rice or breads', 4, 4, riceOrBread, true),
      ],
    },
  ),
  hot('Student thali', 1095, 'One curry, dal, rice, a bread', ['milk', 'mustard', 'gluten'], {
    image: 'deal_thali',
    sections: [
      pickOne('Curry', [
        product('Korma', 0, [inThePot]),
        product('Madras', 0, [inThePot]),
        product('Chana masala'),
        product('Vegetable jalfrezi', 0, []),
      ]),
      pickOne('Rice or bread', riceOrBread),
    ],
  }),
])
