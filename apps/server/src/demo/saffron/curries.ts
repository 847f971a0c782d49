import { category } from '../menu/draft.ts'
import { WEEKEND } from '../menu/serving.ts'
import { curry, main } from './kinds.ts'
import { heat } from './options.ts'

const favourites = category('House favourites', 'What Manchester rings for', [
  main('Chicken tikka masala', 1095, 'Smoked tomato, cream, fenugreek', ['milk', 'nuts', 'mustard'], {
    image: 'tikka_masala',
    marks: ['halal', 'no-gluten'],
    options: [heat],
  }),
  main('Lamb rogan josh', 1195, 'Kashmiri chilli, black cardamom, slow lamb', ['milk'], {
    image: 'rogan_josh',
    marks: ['halal', 'no-gluten'],
    special: { price: 995, until: 5 },
    options: [heat],
  }),
  main('Butter chicken', 1125, 'Tandoori chicken, butter, tomato, no apology', ['milk', 'nuts', 'mustard'], {
    marks: ['halal', 'no-gluten'],
    options: [heat],
  }),
  main('Prawn bhuna', 1395, 'King prawns, thick with onion and tomato', ['crustaceans'], {
    image: 'prawn_bhuna',
    marks: ['no-gluten'],
    options: [heat],
  }),
  main('Railway lamb', 1225, 'Potato, coconut, tamarind, as on the Bombay mail', ['mustard', 'sulphites'], {
    marks: ['halal', 'hot', 'no-gluten'],
    options: [heat],
  }),
  main('Goan fish curry', 1350, 'Coconut, kokum, curry leaves', ['fish', 'mustard'], {
    marks: ['hot', 'no-gluten'],
    options: [heat],
  }),
  main('Karahi lamb', 1295, 'On the bone, ginger, green chilli, for a big appetite', [], {
    marks: ['halal', 'hot', 'no-gluten'],
  }),
  main('Nihari', 1350, 'Shank, overnight. Saturdays and Sundays', ['gluten'], { marks: ['halal'], serving: WEEKEND }),
  main('Haleem', 1150, 'Lamb, lentils and barley, beaten smooth', ['gluten'], {
    marks: ['halal'],
    serving: WEEKEND,
    soldOut: true,
  }),
])

const classics = category('Classics, your way', 'Choose what goes in and how hot', [
  curry('Korma', 995, 'Almond, coconut, cream', ['milk', 'nuts'], { image: 'korma', marks: ['halal', 'no-gluten'] }),
  curry('Jalfrezi', 1025, 'Peppers, green chilli, tomato', [], {
    image: 'jalfrezi',
    marks: ['halal', 'hot', 'no-gluten'],
  }),
  curry('Madras', 995, 'Red chilli, lemon, curry leaf', ['mustard'], { marks: ['halal', 'hot', 'no-gluten'] }),
  curry('Vindaloo', 1025, 'Vinegar, garlic, potato. Goan, not a dare', ['mustard', 'sulphites'], {
    marks: ['halal', 'hot', 'no-gluten'],
  }),
  curry('Dhansak', 1025, 'Red lentils, sweet and sour', ['sulphites'], { marks: ['halal', 'no-gluten'] }),
  curry('Dopiaza', 995, 'Onions twice, one of them crisp', [], { marks: ['halal', 'no-gluten'] }),
  curry('Saag', 1025, 'Spinach, garlic, ginger', ['milk'], { marks: ['halal', 'no-gluten'] }),
  curry('Pathia', 1025, 'Hot, sweet, tamarind', ['sulphites'], { marks: ['halal', 'hot', 'no-gluten'] }),
  curry('Balti', 1045, 'From the iron pan, with a nod to Birmingham', ['milk', 'mustard'], {
    marks: ['halal', 'no-gluten'],
  }),
])

export const curryCategory = category('Curries', '', [], { children: [favourites, classics] })

export const vegetableCategory = category('Vegetables and dal', 'As a main or beside one', [
  main('Saag paneer', 895, 'Spinach, fried paneer, garlic', ['milk'], {
    image: 'saag_paneer',
    marks: ['vegetarian', 'no-gluten'],
  }),
  main('Dal tadka', 695, 'Yellow lentils, cumin, garlic, red chilli', ['mustard'], {
    image: 'dal_tadka',
    marks: ['vegan', 'no-gluten'],
  }),
  main('Dal makhani', 750, 'Black lentils, a night on the coals', ['milk'], { marks: ['vegetarian', 'no-gluten'] }),
  main('Chana masala', 725, 'Chickpeas, amchoor, ginger', [], { marks: ['vegan', 'no-gluten'] }),
  main('Vegetable jalfrezi', 875, 'Whatever the market had, green chilli', [], {
    image: 'jalfrezi',
    marks: ['vegan', 'hot', 'no-gluten'],
    options: [heat],
  }),
  main('Bombay aloo', 595, 'Potatoes, mustard seed, turmeric', ['mustard'], {
    marks: ['vegan', 'no-gluten'],
  }),
  main('Baingan bharta', 795, 'Aubergine smoked over the flame', [], { marks: ['vegan', 'no-gluten'] }),
  main('Bhindi', 695, 'Okra, onion, dry', [], { marks: ['vegan', 'no-gluten'] }),
  main('Malai kofta', 975, 'Paneer dumplings, cashew sauce', ['milk', 'nuts', 'gluten'], { marks: ['vegetarian'] }),
  main('Aloo gobi', 675, 'Cauliflower and potato', [], { marks: ['vegan', 'no-gluten'] }),
])
