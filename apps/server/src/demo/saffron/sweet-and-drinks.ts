import { category } from '../menu/draft.ts'
import { alcohol, cold, drink, hot } from './kinds.ts'

export const sweetCategory = category('Desserts', '', [
  hot('Gulab jamun', 495, 'Four, warm, rose and cardamom', ['milk', 'gluten'], {
    image: 'gulab_jamun',
    marks: ['vegetarian'],
  }),
  hot('Mango kulfi', 475, 'On a stick, Alphonso', ['milk', 'nuts'], {
    image: 'mango_kulfi',
    marks: ['vegetarian', 'no-gluten'],
  }),
  hot('Pistachio kulfi', 475, '', ['milk', 'nuts'], { marks: ['vegetarian', 'no-gluten'] }),
  cold('Rasmalai', 525, 'Curd dumplings, saffron milk', ['milk', 'nuts'], { marks: ['vegetarian', 'no-gluten'] }),
  hot('Gajar halwa', 495, 'Carrot, milk, an afternoon of stirring', ['milk', 'nuts'], {
    marks: ['vegetarian', 'no-gluten'],
  }),
])

const soft = category('Lassi and soft drinks', '', [
  drink('Mango lassi', 375, 'Alphonso, yoghurt', ['milk'], {
    image: 'mango_lassi',
    marks: ['vegetarian', 'no-gluten'],
  }),
  drink('Salted lassi', 350, 'Cumin, mint', ['milk'], { marks: ['vegetarian', 'no-gluten'] }),
  drink('Cola 330 ml', { base: 240, table: 300 }, '', [], { image: 'cola', marks: ['vegan'] }),
  drink('Diet cola 330 ml', { base: 240, table: 300 }, '', [], { marks: ['vegan'] }),
  drink('Fresh lime soda', 325, 'Sweet, salty or both', [], { image: 'lemonade', marks: ['vegan'] }),
  drink('Vimto 330 ml', 240, 'It is Manchester', [], { marks: ['vegan'] }),
  drink('Sparkling water 500 ml', 220, '', [], { image: 'sparkling_water', marks: ['vegan'] }),
  drink('Still water 500 ml', 180, '', [], { marks: ['vegan'] }),
])

const bar = category('Beer and wine', 'Over-18s only: we’ll ask for ID', [
  alcohol('Cobra 330 ml', 425, '4.5%', ['gluten'], { image: 'beer' }),
  alcohol('Kingfisher 650 ml', 675, '4.8%', ['gluten']),
  drink('Cobra zero 330 ml', 375, '0.0%', ['gluten']),
  alcohol('Merlot, bottle', 1950, '75 cl, 13%', ['sulphites'], { image: 'red_wine' }),
  alcohol('Chenin blanc, bottle', 1950, '75 cl, 12.5%', ['sulphites'], { image: 'white_wine' }),
])

const tea = category(
  'Tea and coffee',
  '',
  [
    drink('Masala chai', 275, 'Ginger, cardamom, boiled properly', ['milk']),
    drink('Kashmiri pink tea', 325, 'Almonds, a pinch of salt', ['milk', 'nuts']),
    drink('Espresso', 240, '', [], { image: 'espresso', marks: ['vegan'] }),
  ],
  { orderTypes: ['collection', 'table'] },
)

export const drinkCategory = category('Drinks', '', [], { children: [soft, bar, tea] })
