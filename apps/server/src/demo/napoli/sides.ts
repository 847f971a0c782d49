import { category } from '../menu/draft.ts'
import { cold, hot } from './kinds.ts'
import { dipOption, scoops } from './options.ts'

export const saladCategory = category('Salads', '', [
  cold('Insalata caprese', 850, 'Buffalo mozzarella, vine tomatoes, basil', ['milk'], {
    image: 'caprese',
    marks: ['vegetarian', 'no-gluten'],
  }),
  cold('Insalata mista', 550, 'Leaves, red onion, olives, tomatoes, lemon', ['sulphites'], {
    image: 'insalata',
    marks: ['vegan', 'no-gluten'],
  }),
  cold('Rocket and parmesan', 625, 'Wild rocket, parmesan, cherry tomatoes, balsamic', ['milk', 'sulphites'], {
    image: 'rucola',
    marks: ['no-gluten'],
  }),
  cold('Panzanella', 675, 'Yesterday’s bread, today’s tomatoes, cucumber, vinegar', ['gluten', 'sulphites'], {
    marks: ['vegan'],
  }),
])

export const sideCategory = category('Sides', 'To share, or not', [
  hot('Dough balls', 550, 'With garlic and herb butter', ['gluten', 'milk'], {
    mayContain: ['sesame'],
    image: 'doughballs',
    marks: ['vegetarian'],
    options: [dipOption],
  }),
  hot('Garlic bread', 525, 'Sourdough, garlic butter, parsley', ['gluten', 'milk'], {
    image: 'garlic_bread',
    marks: ['vegetarian'],
  }),
  hot('Garlic bread with mozzarella', 625, 'The same, under melted fior di latte', ['gluten', 'milk'], {
    marks: ['vegetarian'],
  }),
  cold('Marinated olives', 395, 'Nocellara and Gaeta, orange peel, fennel seed', ['sulphites'], {
    image: 'olives',
    marks: ['vegan', 'no-gluten'],
  }),
  hot('Arancini', 725, 'Three: ragù, peas and a molten middle, with arrabbiata', ['gluten', 'eggs', 'milk', 'celery'], {
    image: 'arancini',
    options: [dipOption],
  }),
  hot('Rosemary fries', 425, 'Twice fried, sea salt', [], { marks: ['vegan', 'no-gluten'] }),
  hot('Aubergine parmigiana, small', 695, 'Fried, layered, baked', ['gluten', 'milk'], { marks: ['vegetarian'] }),
])

export const dolciCategory = category('Dolci', 'There is always room', [
  cold('Tiramisù', 650, 'Savoiardi, espresso, mascarpone, cocoa', ['gluten', 'eggs', 'milk'], {
    mayContain: ['nuts'],
    image: 'tiramisu',
    marks: ['vegetarian'],
    left: 12,
  }),
  cold('Panna cotta', 595, 'Vanilla cream with a spoonful of berries', ['milk'], {
    image: 'pannacotta',
    marks: ['no-gluten'],
  }),
  hot('Gelato, three scoops', 550, 'From the machine in the window', ['milk'], {
    mayContain: ['nuts', 'peanuts'],
    image: 'gelato',
    marks: ['vegetarian'],
    options: [scoops],
  }),
  cold(
    'Cannoli siciliani',
    625,
    'Three, filled when you order: ricotta, pistachio, candied orange',
    ['gluten', 'milk', 'nuts', 'sulphites'],
    {
      image: 'cannoli',
    },
  ),
  hot('Nutella calzone', 750, 'For two, honestly', ['gluten', 'milk', 'nuts', 'soya'], { marks: ['vegetarian'] }),
  cold('Torta caprese', 595, 'Almond and dark chocolate, no flour', ['eggs', 'milk', 'nuts'], {
    marks: ['vegetarian', 'no-gluten'],
    soldOut: true,
  }),
])
