import { category, pickOne, pickSeveral, product } from '../menu/draft.ts'
import { WEEKDAY_LUNCH } from '../menu/serving.ts'
import { deal } from './kinds.ts'
import { dealPizzaOptions } from './options.ts'

const pizzas = [
  product('Diavola', 0, dealPizzaOptions),
  product('Margherita', 0, dealPizzaOptions),
  product('Marinara', 0, dealPizzaOptions),
  product('Ortolana', 0, dealPizzaOptions),
  product('Funghi', 0, dealPizzaOptions),
  product('Capricciosa', 0, dealPizzaOptions),
  product('Quattro formaggi', 0, dealPizzaOptions),
  product('Prosciutto e rucola', 100, dealPizzaOptions),
]

const softDrinks = [
  product('San Pellegrino lemon'),
  product('San Pellegrino blood orange'),
  product('Cola 330 ml'),
  product('Cola zero 330 ml'),
  product('Sparkling water 500 ml'),
]

export const dealCategory = category('Meal deals', 'More on the table for less', [
  deal('Pizza night for two', 2700, 'Two pizzas, a side to share and two drinks', ['gluten', 'milk'], {
    image: 'deal_pizza_night',
    sections: [
      pickOne('First pizza', pizzas),
      pickOne('Second pizza', pizzas),
      pickOne('A side to share', [
        product('Dough balls', 0, []),
        product('Insalata caprese', 150),
        product('Insalata mista'),
        product('Garlic bread'),
        product('Arancini', 150, []),
      ]),
      pickSeveral('Two drinks', 2, 2, [...softDrinks, product('Peroni 330 ml')]),
    ],
  }),
  deal('The family table', 4900, 'Three pizzas, two sides, four soft drinks and a tub of gelato', ['gluten', 'milk'], {
    image: 'deal_family_table',
    orderTypes: ['delivery', 'collection'],
    sections: [
      pickSeveral('Three pizzas', 3, 3, pizzas, true),
      pickSeveral('Two sides', 2, 2, [
        product('Dough balls', 0, []),
        product('Garlic bread'),
        product('Rosemary fries'),
        product('Insalata mista'),
      ]),
      pickSeveral('Four soft drinks', 4, 4, softDrinks),
      pickSeveral('Something sweet', 0, 1, [product('Tiramisù', 400), product('Cannoli siciliani', 400)], true),
    ],
  }),
  deal('Lunch for one', 1150, 'A pasta and a drink, weekdays until three', ['gluten'], {
    image: 'deal_pasta_lunch',
    serving: WEEKDAY_LUNCH,
    sections: [
      pickOne('Pasta', [
        product('Spaghetti al pomodoro', 0, []),
        product('Spaghetti con polpette', 150, []),
        product('Gnocchi alla sorrentina', 0, []),
        product('Cacio e pepe', 0, []),
      ]),
      pickOne('Drink', softDrinks, false),
    ],
  }),
])
