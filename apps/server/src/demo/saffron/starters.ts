import { category } from '../menu/draft.ts'
import { evenings } from '../menu/serving.ts'
import { cold, hot, main } from './kinds.ts'
import { beside, chutneys, heat, piece } from './options.ts'

const vegetarian = category('Vegetable starters', '', [
  hot('Samosas', 495, 'Three, potato and pea, with mint chutney', ['gluten', 'milk'], {
    image: 'samosas',
    marks: ['vegetarian'],
    options: [chutneys],
  }),
  hot('Onion bhajis', 475, 'Four, gram flour, ajwain, a proper crunch', ['milk'], {
    image: 'onion_bhajis',
    marks: ['vegetarian', 'no-gluten'],
    options: [chutneys],
  }),
  hot('Paneer tikka', 725, 'Peppers, onion, charred edges', ['milk', 'mustard'], {
    image: 'paneer_tikka',
    marks: ['vegetarian', 'no-gluten', 'hot'],
  }),
  hot('Aloo tikki chaat', 595, 'Potato cakes, yoghurt, tamarind, sev', ['milk', 'sulphites', 'gluten'], {
    marks: ['vegetarian'],
  }),
  cold('Pani puri', 550, 'Six shells, spiced water, one bite each', ['gluten', 'sulphites'], {
    marks: ['vegan', 'hot'],
  }),
  hot('Gobi Manchurian', 675, 'Cauliflower, soy, garlic, chilli', ['gluten', 'soya', 'celery'], {
    marks: ['vegan', 'hot'],
  }),
  hot('Chilli paneer', 695, 'Peppers, spring onion, green chilli', ['milk', 'soya', 'gluten'], {
    marks: ['vegetarian', 'hot'],
  }),
])

const meatAndFish = category('Meat and fish starters', '', [
  hot('Chicken tikka', 675, 'Off the bone, from the clay oven', ['milk', 'mustard'], { marks: ['halal', 'no-gluten'] }),
  hot('Seekh kebab', 695, 'Minced lamb, green chilli, coriander', [], { marks: ['halal', 'no-gluten', 'hot'] }),
  hot('Keema samosas', 545, 'Three, minced lamb and peas', ['gluten'], { marks: ['halal'], soldOut: true }),
  hot('Chicken 65', 695, 'Curry leaves, red chilli, gone in a minute', ['eggs', 'gluten'], { marks: ['halal', 'hot'] }),
  hot('Amritsari fish', 750, 'Gram flour, carom, lemon', ['fish', 'mustard'], { marks: ['no-gluten'] }),
  hot('Salt and pepper wings', 650, 'Eight, Rusholme style', ['celery', 'soya'], { marks: ['halal'] }),
  hot('Lamb chops', 895, 'Three, papaya and ginger', ['milk', 'mustard'], { marks: ['halal', 'no-gluten'] }),
])

export const starterCategory = category('Starters', 'Small plates to start', [], {
  children: [vegetarian, meatAndFish],
})

export const tandoorCategory = category('From the tandoor', 'Clay oven, charcoal, four hundred degrees', [
  main('Tandoori chicken', 895, 'On the bone, yoghurt, Kashmiri chilli, onions and lemon', ['milk', 'mustard'], {
    image: 'tandoori_chicken',
    marks: ['halal', 'no-gluten'],
    special: { price: 745, until: 'sunday' },
    options: [piece, beside],
  }),
  main('Mixed grill', 1695, 'Chops, seekh, tikka, wings, on a hot iron', ['milk', 'mustard', 'celery', 'soya'], {
    marks: ['halal'],
    options: [beside],
  }),
  main('Paneer shashlik', 1195, 'Paneer, peppers, tomato, on the skewer', ['milk', 'mustard'], {
    image: 'paneer_tikka',
    marks: ['vegetarian', 'no-gluten'],
    options: [beside],
  }),
  main('Tandoori king prawns', 1650, 'Six, ajwain and garlic', ['crustaceans', 'milk'], {
    marks: ['no-gluten'],
    options: [beside],
  }),
  main('Salmon tikka', 1550, 'Dill, honey, mustard, from six o’clock', ['fish', 'milk', 'mustard'], {
    serving: evenings('18:00'),
    options: [beside],
  }),
  main('Hariyali chicken', 1195, 'Mint, coriander, green chilli', ['milk'], {
    marks: ['halal', 'hot', 'no-gluten'],
    options: [heat, beside],
  }),
])
